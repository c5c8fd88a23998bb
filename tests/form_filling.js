// mutool run form_filling.js FORM.pdf GAMES.json [SAVED.pdf]: types each game into the form, as a hand does, and prints
// what stands in it then, by the names that are heard. The last game is saved.
function typed(doc, game) {
  var fields = {}, page, pages = [];
  for (var number = 0; number < doc.countPages(); number++) {
    page = doc.loadPage(number);
    pages.push(page);
    page.getWidgets().forEach(function (widget) { fields[widget.getLabel()] = widget; });
  }
  game.forEach(function (entry) {
    var field = fields[entry[0]];
    if (!field) throw new Error("no field " + entry[0]);
    field.eventFocus();
    if (field.getFieldType() === "combobox") field.setChoiceValue(entry[1]);
    else if (field.getFieldType() === "checkbox") field.toggle();
    else field.setTextValue(entry[1]);
    field.eventBlur();
  });
  pages.forEach(function (each) { each.update(); });
  var found = {};
  for (var label in fields) found[label] = fields[label].getValue();
  return found;
}
var data = readFile(scriptArgs[1]), text = "", doc;
for (var n = 0; n < data.length; n++) text += String.fromCharCode(data[n]);
print(JSON.stringify(JSON.parse(text).map(function (game) {
  doc = new PDFDocument(scriptArgs[0]);
  doc.enableJS();
  return typed(doc, game);
})));
if (scriptArgs[2]) doc.save(scriptArgs[2], "");

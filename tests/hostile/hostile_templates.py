"""Templates that break out, grow without end or are none: data, each with the beginning of what must be told of it.

Where nothing is told, the template is accepted, and each output must be made of it. They stand for "aim.md", or for
the files that they name.
"""

from collections.abc import Mapping

_NO_PLACE = "arithmetic, calls and macros have no place in a template"
_NO_WORDS = "{{ … }} is for words or a number, and this is no words"
_TOO_DEEP = "more stands in one another than anybody can read"
_TOO_MUCH = "more stands between two braces than anybody can read"
_LOOPS = "the loops take more than 1000000 steps"
_LINES = "the page grows longer than 3000 lines; let the loops end sooner"
_DOUBLING = {f"t{n}.md": f"{{% include 't{n + 1}.md' %}}" * 2 for n in range(30)} | {"t30.md": ""}


def _loops(values: str, inside: str = "") -> str:
    return f"{{% for a in {values} %}}{{% for b in {values} %}}{{% for c in {values} %}}{inside}" + "{% endfor %}" * 3


HOSTILE_TEMPLATES: Mapping[str, tuple[str | Mapping[str, str], str]] = {
    # breaking out
    "class of a word": ("{{ ''.__class__ }}", "access to attribute '__class__' of 'str' object is unsafe"),
    "class of a view": ("{{ game.__class__ }}", "access to attribute '__class__' of 'View' object is unsafe"),
    "class by brackets": ("{{ game['__class__'] }}", "access to attribute '__class__' of 'View' object is unsafe"),
    "its variables": ("{{ game.__dict__ }}", "access to attribute '__dict__' of 'View' object is unsafe"),
    "class by a name": ("{% set x = '__cla' %}{{ game[x] }}", 'there is no "__cla" here'),
    "attr": ("{{ game | attr('__class__') }}", 'there is no filter "attr" here'),
    "map": ("{{ notes | map('upper') }}", 'there is no filter "map" here'),
    "globals of cycler": ("{{ cycler.__init__.__globals__ }}", "access to attribute '__init__'"),
    "globals of lipsum": ("{{ lipsum.__globals__ }}", 'there is no "lipsum" here'),
    "itself": ("{{ self.__init__ }}", "access to attribute '__init__' of 'TemplateReference' object is unsafe"),
    "its context": ("{{ self._TemplateReference__context }}", "access to attribute '_TemplateReference__context'"),
    "the loop": ("## A\n{% for a in notes %}{{ loop }}{% endfor %}", _NO_WORDS),
    "within the loop": ("{% for a in notes %}{{ loop._iterator }}{% endfor %}", "access to attribute '_iterator'"),
    "a method": ("{{ game.title.upper }}", _NO_WORDS),
    "a call": ("{{ game.title.format_map(game) }}", _NO_PLACE),
    "a format": ("{{ '{0.__class__}'.format(game) }}", _NO_PLACE),
    "a format by a filter": ("{{ '{0.__class__}' | format(game) }}", 'there is no filter "format" here'),
    "an import": ("{% import 'os' as os %}", _NO_PLACE),
    "an import of a part": ("{% from 'rules.md' import x %}", _NO_PLACE),
    "a base": ("{% extends '/etc/passwd' %}", _NO_PLACE),
    "a block": ("{% block x %}{{ super() }}{% endblock %}", _NO_PLACE),
    "an absolute name": ("{% include '/etc/passwd' %}", 'there is no template "/etc/passwd"'),
    "a name above": ("{% include '../../../etc/passwd' %}", 'there is no template "../../../etc/passwd"'),
    "one of several names": ("{% include ['/etc/passwd', '../x'] %}", "there is no template"),
    "a frame": ("{% include 'page.html' %}", 'there is no template "page.html"'),
    "an extension": ("{% do notes.append(1) %}", "Encountered unknown tag 'do'."),
    "a namespace": ("{% set x.y = 1 %}", _NO_PLACE),
    "no escaping": ("{% autoescape true %}{{ game.title }}{% endautoescape %}", _NO_PLACE),
    "what counts": ("{{ steps_so_far }}", _NO_WORDS),
    "what counts, called": ("{{ steps_so_far.spend(-999) }}", _NO_PLACE),
    "what counts, changed": (
        "{% set steps_so_far = game %}{% for a in notes %}{% endfor %}",
        "'View' object has no attribute 'each'",
    ),
    "what counts, as a filter": ("{{ notes | each }}", 'there is no filter "each" here'),
    # growing
    "a number": (f"{{{{ {'9' * 5000} }}}}", "this number is too large; use up to 6 digits"),
    "a large number": ("{{ 99999999 }}", "this number is too large; use up to 6 digits"),
    "a number in another notation": (f"{{{{ 0x{'f' * 200} }}}}", "this number is too large; use up to 6 digits"),
    "no end of a number": ("{{ 1e999 }}", "this number is too large; use up to 6 digits"),
    "a power": ("{{ 9 ** 9 ** 9 }}", _NO_PLACE),
    "a product": ("{{ 'a' * 9999999999 }}", _NO_PLACE),
    "a format with a width": ("{{ '%9999999999d' % 1 }}", _NO_PLACE),
    "a format in a test": (
        "{% if '%9999999999d' is divisibleby 5 %}x{% endif %}",
        'there is no test "divisibleby" here',
    ),
    "a format in another test": ("{% if '%9999999999d' is odd %}x{% endif %}", 'there is no test "odd" here'),
    "nothing to divide by": ("{% if 5 is divisibleby 0 %}x{% endif %}", 'there is no test "divisibleby" here'),
    "a test in brackets": ("{% if game is defined(1) %}x{% endif %}", 'the test "defined" takes nothing in brackets'),
    "joining": ("{{ game.title ~ game.title }}", _NO_PLACE),
    "a range": ("{% for a in range(99999999) %}x{% endfor %}", _NO_PLACE),
    "a macro": ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", _NO_PLACE),
    "words kept": ("{% set x %}{{ x }}{{ x }}{% endset %}", "this has no place in a template"),
    "lists in lists": ("{% for a in [[notes, notes], [notes]] %}x{% endfor %}", "a list within a list has no place"),
    "a list kept": ("{% set x = [notes, notes] %}{% set x = [x, x] %}", "this name stands for a list of its own"),
    "a list kept in a choice": ("{% set x = (notes, notes) if notes else notes %}", "this name stands for a list"),
    "a table": ("{% set x = {'a': notes} %}", _NO_PLACE),
    "four loops": (_loops("notes", "{% for d in notes %}{% endfor %}"), "a loop within too many loops"),
    "a loop in itself": ("{% for a in notes recursive %}{{ loop(a) }}{% endfor %}", "a loop within too many loops"),
    "loops over a long word": (_loops(f"'{'y' * 20_000}'"), _LOOPS),
    "loops that say nothing": (_loops(f"'{'y' * 200}'", "{% if a %}{% endif %}"), _LOOPS),
    "loops with a long word": (_loops(f"'{'y' * 60}'", f"{{% if a in '{'z' * 40_000}' %}}{{% endif %}}"), _LOOPS),
    "loops that say much": (
        "## A\n" + _loops(f"'{'y' * 50}'", "x" * 40),
        "the page grows longer than 200000 characters; let the loops end sooner",
    ),
    "the length of a loop": (
        "## A\n" + _loops(f"'{'y' * 9000}'", "{{ loop.length }}"),
        "the page grows longer than 200000 characters",
    ),
    "including itself": ("## A\n{% include 'aim.md' %}", "the template includes itself; leave the include out"),
    "including each other": (
        {"aim.md": "{% include 'b.md' %}", "b.md": "{% include 'aim.md' %}"},
        "the template includes itself; leave the include out",
    ),
    "including twice and twice again": (_DOUBLING | {"aim.md": "{% include 't0.md' %}"}, _LOOPS),
    # too deep, or too much
    "brackets": (f"{{{{ {'(' * 3000}1{')' * 3000} }}}}", _TOO_DEEP),
    "conditions": ("{% if game %}" * 300 + "{% endif %}" * 300, _TOO_DEEP),
    "conditions otherwise": ("{% if game %}x" + "{% elif game %}y" * 4000 + "{% endif %}", "a condition has more ways"),
    "conditions in ways": (
        "{% if game %}x" + "{% elif game %}{% if game %}y{% endif %}" * 1000 + "{% endif %}",
        "a condition has more ways",
    ),
    "as much as may be": (
        f"## A\n{'{% if game %}' * 19}{{% if {'not ' * 100}game %}}x{{% endif %}}{'{% endif %}' * 19}"
        + f"{{% if {'game and ' * 55}game %}}y{{% endif %}}{{{{ {'(' * 10}game.title{')' * 10}{' | capital' * 40} }}}}",
        "",
    ),
    "not not": (f"{{% if {'not ' * 3000}game %}}x{{% endif %}}", _TOO_MUCH),
    "filters": (f"{{{{ game.title {'| capital ' * 3000} }}}}", _TOO_MUCH),
    "parts of parts": (f"{{{{ game{'.title' * 3000} }}}}", _TOO_MUCH),
    "choices": (f"{{{{ {'1 if game else ' * 3000}2 }}}}", _TOO_MUCH),
    "with with": ("{% with %}" * 3000 + "{% endwith %}" * 3000, _TOO_DEEP),
    "raw": ("{% raw %}" * 4000, "Missing end of raw directive"),
    "comments": ("{#" * 30_000, "Missing end of comment tag"),
    "beginnings of tags": ("{%" * 30_000, _TOO_DEEP),
    "beginnings of words": ("{{" * 30_000, _TOO_DEEP),
    "many words": ("## A\n" + "{{ game.title }}" * 2000, ""),
    "many conditions": ("## A\n" + "{% if game %}{% endif %}" * 2500 + "x", ""),
    "tags before what is no heading": (
        "{% if game %}" * 18 + "{% if notes %}{% endif %}" * 2000 + "x" + "{% endif %}" * 18,
        "these words stand under no heading",
    ),
    # no text, or another
    "a half of a sign": ('{{ "\\ud800" }}', "these words have a sign that can't be printed"),
    "a sign of no meaning": ('{{ "\\ufffe" }}', "these words have a sign that can't be printed"),
    "an end of a value": ('{{ "\\x03" }}', "these words have a sign that can't be printed"),
    "another direction": ('{{ "a\\u202eb" }}', "these words have a sign that can't be printed"),
    "signs that can't be seen": ("## A\n\x00\x02\x03\u202e\ufffe\x9b1mx", ""),
    "a broken sign": ('{{ "\\u12" }}', "truncated \\uXXXX escape"),
    "nothing": ("", ""),
    "nothing that is known": ("{{ nosuch.name }}", 'there is no "nosuch" here'),
    "no list": ("{% for a in 7 %}{% endfor %}", "'int' object is not iterable"),
    "nothing in a list": ("{{ notes[999] }}", "tuple object has no element 999"),
    # Markdown that goes on and on
    "a word": ("## A\n" + "x" * 30_000, ""),
    "stars": ("## A\n" + "**a " * 7_000, ""),
    "stars around": ("## A\n" + "*" * 20_000, ""),
    "bars": ("## A\n" + "|" * 60_000, "a table of more than 40 columns"),
    "values without end": ("## A\n" + _loops(f"'{'y' * 20}'", "{{ 7 }}"), ""),
    "values in bold without end": ("## A\n" + _loops(f"'{'y' * 15}'", "**{{ 7 }}** "), ""),
    "a wide table": ("## A\n|" + "a|" * 500 + "\n|" + "---|" * 500, "a table of more than 40 columns"),
    "headings": ("## A\nx\n" * 6000, _LINES),
    "steps": ("## A\n" + "1. x\n" * 10_000, _LINES),
    "lines": ("## A\n" + "x\n" * 20_000, _LINES),
    "paragraphs": ("## A\n" + "x\n\n" * 15_000, _LINES),
    "lists in lists by spaces": ("## A\n" + "".join(f"{' ' * n}- x\n" for n in range(300)), ""),
    "marks of emphasis": ("## A\n" + "*a_ " * 7_000, ""),
}

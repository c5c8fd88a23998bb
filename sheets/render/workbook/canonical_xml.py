"""XML written anew in its canonical form (C14N 2.0) while it is read: one text, whoever wrote it before.

The standard library has this too (`xml.etree.ElementTree.C14NWriterTarget`), and looks up every name anew.
"""

from xml.parsers import expat

_OF_NAMESPACE = "xmlns"


def in_text(text: str) -> str:
    """A text as it stands between two tags."""
    return _in_both(text).replace(">", "&gt;")


def in_attribute(text: str) -> str:
    """A text as it stands between two quotes."""
    return _in_both(text).replace('"', "&quot;").replace("\t", "&#x9;").replace("\n", "&#xA;")


def _in_both(text: str) -> str:
    """One sign after the other: looking up each letter in a table takes ten times as long."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\r", "&#xD;")


class CanonicalXml:
    """A document on its way from the one form to the other; names are given as they are written, "c:chart".

    A prefix means one namespace in the whole document, as it does in all that is written by one program.
    """

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._namespaces: dict[str, str] = {"xml": "http://www.w3.org/XML/1998/namespace"}
        self._declared: list[frozenset[str]] = [frozenset(["xml"])]
        self._known: dict[str, tuple[str, str, str]] = {}

    def written(self, data: bytes) -> str:
        """The canonical form of a document, without a declaration."""
        parser = expat.ParserCreate()
        parser.buffer_text, parser.buffer_size = True, len(data) + 1  # so a text comes whole
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.data
        parser.Parse(data, True)
        return "".join(self._pieces)

    def meant(self, name: str) -> str:
        """A name with its namespace in place of a prefix: "{http://…}chart"."""
        return self._looked_up(name)[2]

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """Write the beginning of an element."""
        names = sorted(attributes, key=self._order) if len(attributes) > 1 else list(attributes)
        used = {self._looked_up(tag)[0], *(self._looked_up(name)[0] for name in names if ":" in name)}
        new = used - self._declared[-1]
        if "" in new and "" not in self._namespaces:
            new.remove("")
        self._declared.append(self._declared[-1] | new if new else self._declared[-1])
        written = [f"<{tag}"]
        for prefix in sorted(new):
            declared = f"{_OF_NAMESPACE}:{prefix}" if prefix else _OF_NAMESPACE
            written.append(f' {declared}="{in_attribute(self._namespaces[prefix])}"')
        written += [f' {name}="{in_attribute(attributes[name])}"' for name in names]
        written.append(">")
        self._pieces.append("".join(written))

    def data(self, data: str) -> None:
        """Write a text, which comes whole."""
        self._pieces.append(in_text(data))

    def end(self, tag: str) -> None:
        """Write the end of an element."""
        self._declared.pop()
        self._pieces.append(f"</{tag}>")

    def _begin(self, tag: str, attributes: dict[str, str]) -> None:
        declared = [name for name in attributes if name.startswith(_OF_NAMESPACE)]
        for name in declared:
            self._namespaces[name.removeprefix(_OF_NAMESPACE).removeprefix(":")] = attributes.pop(name)
            self._known.clear()
        self.start(tag, attributes)

    def _order(self, name: str) -> tuple[str, str]:
        """Attributes without a prefix come first, then by their namespaces."""
        prefix, local, _ = self._looked_up(name)
        return (self._namespaces[prefix] if prefix else "", local)

    def _looked_up(self, name: str) -> tuple[str, str, str]:
        """The prefix of a name, what stands behind it, and the name with its namespace."""
        if name not in self._known:
            prefix, colon, local = name.partition(":")
            prefix, local = (prefix, local) if colon else ("", name)
            self._known[name] = (prefix, local, f"{{{self._namespaces.get(prefix, '')}}}{local}")
        return self._known[name]

"""The document information of a PDF once more, as XMP (ISO 16684-1)."""

from reportlab.pdfbase.pdfdoc import PDFInfo


def metadata(info: PDFInfo, created: tuple[int, ...], language: str) -> bytes:
    """What is told of a document, in the words in which programs that keep collections look for it; created in UTC."""
    date = "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z".format(*created)
    return f"""<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{_escaped(info.title)}</rdf:li></rdf:Alt></dc:title>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{_escaped(info.subject)}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{_escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{_escaped(info.creator)}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<pdf:Producer>{_escaped(info.producer)}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>""".encode()


def _escaped(text: str) -> str:
    """Text within XML; what the standard library has for it is slow to import."""
    return text.translate({ord("&"): "&amp;", ord("<"): "&lt;", ord(">"): "&gt;"})

"""What stands around the table: the head, the foot with the rules, and the imprint at the very foot of the page."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial

from sheets.errors import WrongUsage
from sheets.layout.score_sheet.foot_lines import widest_name
from sheets.layout.score_sheet.page_foot import PageFoot
from sheets.layout.score_sheet.page_seats import SEATS_GAP_MM, seats_said, with_seats
from sheets.layout.score_sheet.panel import PanelPlan
from sheets.layout.score_sheet.placed_sheet import PageHead, PageImprint, PlacedPage, PlacedPanel
from sheets.layout.score_sheet.sheet_sizes import SheetFonts, SheetSizes
from sheets.layout.type import LARGE_PRINT_PT, Blank, Text, without_outer_dots
from sheets.paper.sizes import POINTS_PER_MM, Box, Paper
from sheets.specification.score_sheet.cells import ScoreSheet
from sheets.text import quote
from sheets.words.rule_lines import RuleLine, more_in

TWO_FOOT_COLUMNS_EM = 53
"""From this width on, in sizes of its type, the foot is set in two columns."""
FEWEST_IN_TWO_COLUMNS = 4
SECOND_COLUMN = 0.56
"""Where a second column begins, in parts of the width."""
MOST_NAMES = 0.34
"""The most of the width that the names of rules take."""
NEAR_COLUMN, NEAR_COLUMN_MM = 1.6, 54
"""A player's column is near the margin up to so many times the names, or so many millimetres: there what is said
begins, whatever lines that takes."""
FAR_COLUMN_MM = 64
"""The furthest where it begins there if that takes no line."""
WIDE_PAGE_MM = 140
"""Where date and table stand at the right of the title, and not under it."""
LEAST_TITLE = 0.67
"""How much smaller than usual a title gets before it is broken into lines."""
MOST_FIELDS = 0.4
"""The most of the width that date and table take beside the title."""
LEAST_FIELD_MM = 24
"""The shortest line to write a date or a table on, where the headline needs the room."""
FIELDS_GAP_MM = 4
"""Between date and table side by side."""
LOGO_HEIGHT, MOST_LOGO = 1.45, 0.26
"""The height of a logo to the size of the title, and the most of the page's width that it takes."""
LOGO_GAP_MM = 5
HEAD_AIR = 0.55
"""Between the head and the table, in lines of the foot."""
MOST_PAGES = 20
"""The highest number of pages for which room is kept behind the title."""
RULER_MM, RULER_HEIGHT_MM = 50, 1.6
MOST_CREDITS = 2
"""Lines of credits on a page whose foot does not say all that is needed at the table."""
NOTES_GAP_MM = 0.8
"""Between footnotes and imprint."""
NOTE_GAP_MM = 6
"""Between a footnote and what stands behind it."""


@dataclass(frozen=True)
class PageFrame:
    """Head, foot and imprint of a page, measured."""

    paper: Paper
    sizes: SheetSizes
    head: PageHead
    feet: tuple[PageFoot, ...]
    """Those that it may have: the lowest is taken."""
    imprint: PageImprint

    @cached_property
    def foot(self) -> PageFoot:
        """The lowest of its feet; those are not set in lines that cannot be."""
        best, *others = self.feet
        for foot in others:
            if foot.least_height < best.height and foot.height < best.height:
                best = foot
        return best

    @property
    def least_foot(self) -> float:
        """A height that none of its feet falls short of, known before any is set in lines."""
        return min(foot.least_height for foot in self.feet)

    @property
    def room(self) -> float:
        """The height between head and imprint."""
        return self.paper.height_mm - self.sizes.margin - self.head.bottom - self.imprint.height

    def further(self) -> "PageFrame":
        """That of further pages: what a table writes at the foot, or crosses off, stands once, on the first."""
        return replace(self, feet=tuple(replace(foot, sheet=_once_written(foot.sheet)) for foot in self.feet))

    @cached_property
    def silent(self) -> "PageFrame":
        """That of further pages which say no more than where the rest is told."""
        foot = self.feet[0]
        more = more_in(foot.sheet.foot)
        return replace(self, feet=(replace(foot, sheet=replace(foot.sheet, hands=0, foot=more)),))

    def page(self, panels: Sequence[PlacedPanel], bottom: float, *, number: int, count: int) -> PlacedPage:
        """The page with panels that end at a height, and the foot below them."""
        first, say = self.feet[0], self.feet[0].sheet.language.say
        words = say("page-of", number=number, count=count) if count > 1 else ""
        head = replace(self.head, numbered=replace(self.head.numbered, words=words))
        longest = say("page-of", number=number, count=count + 1)
        head = with_seats(head, first.sheet, panels, first.fonts, end=first.right, longest=longest)
        left = self.head.bottom + self.room - bottom
        foot = self.feet[0] if self.feet[0].height <= left else self.foot  # lines begin with a column if they have room
        return PlacedPage(self.paper, self.sizes, number, count, head, tuple(panels), *foot.place(bottom), self.imprint)


def leaves(frame: PageFrame, room: float) -> bool:
    """Whether a frame leaves so much room between its head and its foot."""
    return frame.room - frame.least_foot >= room and frame.room - frame.foot.height >= room


def _once_written(sheet: ScoreSheet) -> ScoreSheet:
    """The sheet without hands, and without lines of its foot that leave a blank."""
    return replace(sheet, hands=0, foot=tuple(line for line in sheet.foot if not line.has_blank))


def page_frame(
    sheet: ScoreSheet,
    panel: PanelPlan,
    paper: Paper,
    made_with: str,
    *,
    logo_aspect: float | None = None,
    saves_height: bool = False,
    is_numbered: bool = False,
    has_long_credits: bool = True,
    is_close: bool = False,
) -> PageFrame:
    """The frame of a page; what rules say begins with a player's column, unless it is far away and takes lines.

    Of several pages each is numbered, behind the title.

    Credits of many lines may be left to the rules page. To save height the foot is set in two
    columns wherever that makes it lower, not on wide pages only. Set close, short lines also go on behind others, and
    of addresses in the credits only the site is told where that takes fewer lines. Where the imprint is as large as
    the rest, it says where the other rules are told, if it has room.
    """
    fonts, sizes = panel.fonts, panel.fonts.sizes
    left, right = sizes.margin, paper.width_mm - sizes.margin
    width = paper.width_mm - 2 * sizes.margin
    bottom = paper.height_mm - sizes.margin
    if is_close:
        brief = replace(sheet, imprint=sheet.imprint_of_sites)
        long, short = (len(fonts.imprint.lines(f"{each.imprint} · {made_with}", width)) for each in (sheet, brief))
        sheet = brief if short < long else sheet
    imprint_of = partial(_imprint, fonts=fonts, left=left, right=right, bottom=bottom, has_long=has_long_credits)
    imprint = imprint_of(sheet, made_with)
    if (more := more_in(sheet.foot)) and fonts.imprint.size >= LARGE_PRINT_PT:
        with_more = imprint_of(sheet, made_with, more=more)
        if with_more.height <= imprint.height:
            sheet, imprint = replace(sheet, foot=sheet.foot[:-1]), with_more
    hands = fonts.bold.width(sheet.language.say("sheet-hands")) if sheet.hands else 0.0
    names = max(widest_name(sheet.foot, fonts), hands)
    wanted = names + sizes.gutter + 1
    least, column = min(wanted, width * MOST_NAMES), panel.label_width + sizes.gutter
    is_wide = width >= TWO_FOOT_COLUMNS_EM * sizes.text_pt / POINTS_PER_MM
    has_two = is_wide and len(sheet.foot) >= FEWEST_IN_TWO_COLUMNS
    words_x = left + (column if least <= column <= max(least * NEAR_COLUMN, FAR_COLUMN_MM) else least)
    foot = PageFoot(sheet, fonts, left, right, words_x, left + width * SECOND_COLUMN if has_two else None)
    near = replace(foot, words_x=left + least)
    may_have_two = saves_height and not has_two
    is_far = column > max(least * NEAR_COLUMN, NEAR_COLUMN_MM)
    feet = (foot, near) if (may_have_two or is_far) and near != foot else (foot,)
    two = (*feet, replace(near, second_x=left + width / 2)) if may_have_two else feet
    feet = (*two, *(replace(each, is_close=True) for each in (replace(near, second_x=None), two[-1]) if is_close))
    logo = _logo_box(logo_aspect, sizes, left=left, right=right)
    head = _head(sheet, fonts, left=left, right=right, logo=logo, is_numbered=is_numbered)
    return PageFrame(paper, sizes, head, feet, imprint)


def _logo_box(aspect: float | None, sizes: SheetSizes, *, left: float, right: float) -> Box | None:
    """The place of a logo: the upper right corner, as high as title and headline, or lower where it is wide."""
    if aspect is None:
        return None
    height = sizes.title_pt / POINTS_PER_MM * LOGO_HEIGHT
    width = min(height * aspect, (right - left) * MOST_LOGO)
    return Box(right - width, sizes.margin, width, width / aspect)


def _head(
    sheet: ScoreSheet, fonts: SheetFonts, *, left: float, right: float, logo: Box | None, is_numbered: bool
) -> PageHead:
    """The title, the line that says what wins, a logo, and date and table or ruled space for them."""
    sizes, text, remark = fonts.sizes, fonts.text, fonts.remark
    indent = max((fonts.small.width(name) for name, _ in sheet.fields), default=0.0) + 2
    told = indent + max((text.width(told) for _, told in sheet.fields), default=0.0)
    is_wide = right - left >= WIDE_PAGE_MM and told <= (right - left) * MOST_FIELDS
    needed = told + 0.01
    fields_width = max(min(50.0, (right - left) * 0.26), needed)
    end = logo.x - LOGO_GAP_MM if logo else right
    room = end - left - (fields_width + 6 if is_wide else 0)
    narrow = max(indent + LEAST_FIELD_MM, needed)
    if is_wide and room < text.width(sheet.headline) <= room + fields_width - narrow:
        fields_width = end - left - 6 - text.width(sheet.headline)
        room = text.width(sheet.headline) + 0.01
    numbering = remark.width(sheet.language.say("page-of", number=MOST_PAGES, count=MOST_PAGES)) + 4
    # for date and table side by side at the right of the title
    level_room = end - left - fonts.title.width(sheet.title) - (numbering if is_numbered else 0) - 6 - FIELDS_GAP_MM
    saves_line = not sheet.headline or room < text.width(sheet.headline) <= end - left
    is_level = is_wide and saves_line and 2 * narrow <= level_room
    if is_level:
        has_seats = is_numbered and not all(column.name for column in sheet.columns)
        seats = remark.width(seats_said(sheet, 10, 20)) + 2 * SEATS_GAP_MM if has_seats else 6
        fields_width = max(2 * narrow, min(2 * fields_width, level_room - seats)) + FIELDS_GAP_MM
    title_room = fonts.title.width(sheet.title) + 0.01 if is_level else room - numbering
    font = fonts.title.shrunk(sheet.title, title_room, least=sizes.title_pt * LEAST_TITLE)
    lines = font.lines(sheet.title, title_room)
    title = font.texts(lines, left, sizes.margin + font.figure_height, step=font.line_height * 0.9)
    top, step = title[-1].y + font.size * 0.075, text.line_height
    lines = text.lines(sheet.headline, end - left if is_level else room)
    headline = tuple(text.text(line, left, top + (n + 0.86) * step) for n, line in enumerate(lines))
    beside = 1 if is_wide and not is_level and sheet.fields else 0
    words_bottom = max(top + max(len(headline), beside) * step, logo.bottom if logo else 0)
    line = sizes.leading + 2.5
    is_stacked = not is_wide and told > (right - left) / 2 - 2
    bottom = words_bottom + line * (0 if is_wide or not sheet.fields else 1 + is_stacked) + sizes.leading * HEAD_AIR
    if is_level:
        places = _side_by_side(end - fields_width, title[-1].y, end)
    elif is_wide:
        x, last = end - fields_width, top + step * 0.86
        places = [(x, last - max(sizes.leading, 6.4) - 1, end), (x, last, end)]
    else:
        y = bottom - sizes.leading * 0.9
        places = [(left, y - line, right), (left, y, right)] if is_stacked else _side_by_side(left, y, right)
    fields = _fields(sheet.fields, places[: len(sheet.fields)], fonts, indent=indent)
    numbered = remark.text("", left + font.width(title[-1].words) + 4, title[-1].y)
    return PageHead(title, headline, fields, numbered, logo, bottom)


def _side_by_side(left: float, y: float, right: float) -> list[tuple[float, float, float]]:
    """Two places at one height."""
    middle, half = (left + right) / 2, FIELDS_GAP_MM / 2
    return [(left, y, middle - half), (middle + half, y, right)]


def _fields(
    fields: Sequence[tuple[str, str]], places: Sequence[tuple[float, float, float]], fonts: SheetFonts, *, indent: float
) -> tuple[Text | Blank, ...]:
    """What is told of the evening, or a line to write it on, each from x to an end at a height."""
    found: list[Text | Blank] = []
    for (name, told), (x, y, end) in zip(fields, places, strict=True):
        room = end - x - indent
        font = fonts.text.shrunk(told, room, least=fonts.small.size)
        if font.width(told) > room:
            fits = next(told[:end] for end in range(len(told), -1, -1) if font.width(told[:end]) <= room)
            wrong = f"{quote(told)} is too long for its place in the head of the sheet"
            shorter = f"write no more than {quote(fits.strip())}, or " if fits.strip() else ""
            raise WrongUsage.of(wrong, f"{shorter}choose a larger paper")
        found += [
            fonts.small.text(name, x, y),
            font.text(told, x + indent, y) if told else Blank(x + indent, y + 0.7, room),
        ]
    return tuple(found)


def _imprint(
    sheet: ScoreSheet,
    made_with: str,
    *,
    fonts: SheetFonts,
    left: float,
    right: float,
    bottom: float,
    has_long: bool,
    more: Sequence[RuleLine] = (),
) -> PageImprint:
    """Footnotes, the source and a ruler of 50 mm; what made the sheet stands beside the ruler if it can.

    A single footnote stands there too, where there is room for all in one line.
    In large print the credits are left to the rules page, and many lines of them where it has no long ones. It may say
    where more is told.
    """
    font, small, width = fonts.imprint, fonts.small, right - left
    is_large = font.size >= LARGE_PRINT_PT
    is_told = not is_large and (has_long or len(font.lines(sheet.imprint, width)) <= MOST_CREDITS)
    source = sheet.imprint if is_told else sheet.made_from
    made_with = "" if is_large else made_with
    source = " · ".join([*(f"{line.name}: {line.text}" for line in more), source])
    together = " · ".join(part for part in (source, made_with) if part)
    notes = [line for note in sheet.footnotes for line in small.lines(note, width)]
    note_width = small.width(notes[0]) + NOTE_GAP_MM if len(notes) == 1 else width
    full, short = map(sheet.language.say, ("sheet-ruler", "sheet-ruler.short"))
    rulers = (full, short) if is_large else (full,)
    rooms = {words: width - RULER_MM - font.width(words) - 8 for words in (full, short)}
    is_level = note_width + font.width(together) <= rooms[short]
    wanted = font.width(together) + (note_width if is_level else 0)
    ruler = next((words for words in (rooms if is_level else rulers) if wanted <= rooms[words]), full)
    ruler = ruler if rooms[ruler] >= 0 else short
    if wanted <= rooms[ruler]:
        last, above = together, []
    elif font.width(made_with) <= rooms[ruler]:
        last, above = made_with, font.lines(source, width)
    else:
        last, above = "", font.lines(source, width) + font.lines(made_with, width)
    above = without_outer_dots(above)
    last_x = left + (note_width if is_level else 0)
    texts = [*font.texts(above, left, bottom - len(above) * font.line_height)]
    texts += [font.text(last, last_x, bottom)] if last else []
    texts.append(font.text(ruler, right - RULER_MM - 2, bottom, align="right"))
    last_note = bottom - (0 if is_level else (len(above) + 1) * font.line_height + NOTES_GAP_MM)
    notes_height = len(notes) * small.line_height + NOTES_GAP_MM if notes and not is_level else 0
    return PageImprint(
        small.texts(notes, left, last_note - (len(notes) - 1) * small.line_height),
        tuple(texts),
        Box(right - RULER_MM, bottom - RULER_HEIGHT_MM, RULER_MM, RULER_HEIGHT_MM),
        notes_height + (len(above) + 1) * font.line_height + fonts.sizes.leading * 0.7,
    )

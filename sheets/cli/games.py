"""`sheets show`, `diff` and `check`: the rules of games, and what is wrong with them; `new` and `schema`: one's own."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.command import AsJson, OwnRules, VariantId, check_ending, complete_variant, own_argument, own_option
from sheets.cli.option_values import DATA, chosen_game, library, own_files, own_rules
from sheets.cli.terminal import STANDARD_OUTPUT, facts, print_json, table, tell, tell_path, tell_problems
from sheets.errors import WrongUsage, on_command_line, told_problems
from sheets.files import Existing, RefusedFile, named, shown, write_files, write_stream
from sheets.game.model import Variant
from sheets.make.house_form import new_game, new_house_rules
from sheets.make.options import Group
from sheets.make.requests import Told
from sheets.make.shown_rules import CheckedRules, RulesQuery, check_rules, compared_games, shown_game, two_games
from sheets.record.seating import check_players
from sheets.rules_file.validating import schema_json
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.house_rules import house_rules
from sheets.words.language import language_of
from sheets.words.messages import said
from sheets.words.playing import notes_of
from sheets.words.tables import TextTable, rounds_foot, rounds_table, rules_in_short, title_of
from sheets.words.unstated import assumptions, left_open

ELSEWHERE = "choose another place"
NO_SUCH_THING = "–"
RULES_WIDTHS = (30, 32, 32)
"""The widest that rules, and what is said of them, get on a terminal."""
_LEFT_OUT = 'Left open, as the file does not say it (write "unknown" if nobody knows):'
_BASE = "The game that your house rules change."
_SCHEMA = "Where to, best beside your rules. Default: it is printed."
_OTHER = "The game to compare with. Default: the one it extends."


def show(variant: VariantId, of: RulesQuery, told: Told, as_json: AsJson = False, variants: OwnRules = None) -> None:
    players = of.players
    games, game = chosen_game(variant, variants, DATA if as_json else told.language)
    if players is not None:
        tell_problems(check_players(game, players))
    if as_json:
        print_json(shown_game(games, game, players))
        return
    typer.echo(title_of(game) + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    typer.echo("\n" + facts(rules_in_short(game, players)))
    if game.rounds:
        typer.echo("\n" + table_of_rounds(game, players))
    rules = house_rules(games.written, game)
    notes = [say(game, note) for note in notes_of(game)]
    language = language_of(game)
    also, assumed = language.say("line-also"), language.say("listed-assumed")
    unstated = language.capital(said("heading-open"))
    left = tuple(map(language.sentence, left_open(game)))
    lists = [(say(game, rules.heading), rules.phrases), (also, notes), (unstated, left)]
    lists.append((assumed, tuple(language.say("named", name=about, what=why) for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in game.sources:
        typer.echo("\n" + language.say("source", text=source.text, url=source.url))


def table_of_rounds(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""
    return f"{table(rounds_table(game, players))}\n{rounds_foot(game)}".rstrip("\n")


def diff(
    variant: VariantId,
    told: Told,
    other: Annotated[str | None, own_argument("[OTHER]", _OTHER, complete_variant)] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    base, game = two_games(library(variants, DATA if as_json else told.language), variant, other)
    if as_json:
        print_json(compared_games(base, game))
        return
    found = differences(base, game)
    language = language_of(game)
    beside = language.say("compared", game=title_of(base))
    typer.echo(f"{title_of(game)}\n{beside}\n")
    rows = [tuple(words or NO_SUCH_THING for words in each.told(base, game)) for each in found]
    head = (language.say("table-rule").upper(), base.id, game.id)
    typer.echo(table(TextTable(head, rows), RULES_WIDTHS) if found else language.say("compared.alike"))


def check(
    file: Annotated[Path | None, own_argument("[FILE]", "Your rules file. Default: the shipped games.")] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    beside = own_files(variants, last=file) if variants or file else []
    checked = check_rules(*beside, *([own_rules(file)] if file else []))
    if as_json:
        left_out = {
            game.id: [{"asked": say(game, each.asked), "keys": each.keys} for each in checked.left_out[game.id]]
            for game in checked.games
        }
        print_json({"file": checked.name, "problems": told_problems(checked.problems), "left_out": left_out})
    else:
        tell_problems(checked.problems)
        for game in checked.games:
            rounds = table_of_rounds(game, None) if game.rounds else "No rounds are listed: all are alike."
            typer.echo(f"{title_of(game)}\n\n{rounds}\n")
            if asked := [(", ".join(each.keys), say(game, each.asked)) for each in checked.left_out[game.id]]:
                typer.echo(f"{_LEFT_OUT}\n{facts(asked)}\n")
        typer.echo(_found(checked))
        if not beside and file is None:
            tell("these are the shipped games; name your own file to check it: sheets check FILE")
    if checked.errors:
        raise typer.Exit(1)


def _found(checked: CheckedRules) -> str:
    """What was found in a rules file: "ours.toml: 1 good game, no errors, 2 warnings"."""
    games, errors = len(checked.games), checked.errors
    counts = {"good game": games, "error": errors, "warning": len(checked.problems) - errors}
    found = ", ".join(f"{number or 'no'} {what}{'' if number == 1 else 's'}" for what, number in counts.items())
    begin = "" if games or errors else "; a game begins with a line like [variants.our-game], as `sheets new` writes it"
    return f"{checked.name}: {found}{begin}"


# -- rules files of one's own


def new(
    file: Annotated[Path, own_argument("FILE", "The file to write, like our-rules.toml.")],
    base: Annotated[str | None, own_option("--from", _BASE, Group.GAME, "VARIANT", complete_variant)] = None,
    variants: OwnRules = None,
    title: Annotated[str | None, own_option("--title", "What your game is called.", metavar="TEXT")] = None,
) -> None:
    if file != STANDARD_OUTPUT and os.path.exists(file) and not os.path.isfile(file):
        raise WrongUsage.of(f"{named(file)} is not a plain file", ELSEWHERE)
    target = file if file.suffix or not file.name or file == STANDARD_OUTPUT else file.with_name(f"{file.name}.toml")
    check_ending(target, ".toml", "rules file")
    typed = f'"{shown(target)}"' if os.name == "nt" and " " in shown(target) else shlex.quote(shown(target))
    if base is not None:
        variant_id, text = new_house_rules(library(variants, DATA), base, title, file=typed)
    elif variants is not None:
        raise WrongUsage.of("--variants needs the name of a game in that file", "name it with --from")
    else:
        variant_id, text = new_game(title, file=typed)
    if target == STANDARD_OUTPUT:
        write_stream(text.encode())
        return
    write_files({target: text.encode()}, existing=_refused, elsewhere=ELSEWHERE)
    typer.echo(
        f"{shown(target)}\n\n"
        "Change it in a text editor and save it. Then type:\n\n"
        f"  sheets check {typed}\n"
        f"  sheets score {variant_id} {on_command_line('variants')} {typed}"
    )


def _refused(_: Path) -> Existing:
    """What becomes of a file that is there: these commands replace nothing, not even with an option."""
    raise RefusedFile("it is there already, and stays", f"move it first, or {ELSEWHERE}")


def schema(output: Annotated[Path | None, own_option("-o --output", _SCHEMA, metavar="FILE")] = None) -> None:
    text = schema_json().encode()
    if output is None or output == STANDARD_OUTPUT:
        write_stream(text)
        return
    check_ending(output, ".json", "schema")
    write_files({output: text}, existing=_refused, elsewhere=ELSEWHERE)
    tell_path(output)

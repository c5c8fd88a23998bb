"""`sheets list`, `show` and `diff`: which games there are; `new`, `check` and `schema`: rules files of one's own."""

import os
import shlex
from pathlib import Path
from typing import Annotated

import typer

from sheets.cli.command import AsJson, OwnRules, VariantId, check_ending, complete_variant, own_argument, own_option
from sheets.cli.option_values import chosen_game, library, own_files, own_rules
from sheets.cli.terminal import STANDARD_OUTPUT, facts, print_json, print_table, table, tell, tell_path, tell_problems
from sheets.errors import WrongUsage, on_command_line, told_problems
from sheets.files import Existing, RefusedFile, named, shown, write_files, write_stream
from sheets.game.model import Variant, for_players
from sheets.make import queries
from sheets.make.house_form import new_game, new_house_rules
from sheets.make.options import Group
from sheets.make.queries import CheckedRules, GamesQuery, RulesQuery
from sheets.tally.seating import check_players
from sheets.words.common import say
from sheets.words.differences import differences
from sheets.words.ending import by_families
from sheets.words.house_rules import house_rules
from sheets.words.language import ENGLISH
from sheets.words.playing import notes_of
from sheets.words.rules_in_short import rules_in_short
from sheets.words.tables import TextTable, games_table, rounds_foot, rounds_table, title_of
from sheets.words.unstated import assumptions

ELSEWHERE = "choose another place"
NO_SUCH_THING = "–"
RULES_WIDTHS = (30, 32, 32)
"""The widest that rules, and what is said of them, get on a terminal."""
_LEFT_OUT = 'Not stated, so the pages leave it open (write "unknown" where nobody knows):'
_LISTS_ALL = "`sheets list` lists them all"
_OTHER = "The game to hold it against; else the one it extends."
_BASE = "The game that your house rules change."
_SCHEMA = "Where to, best beside your rules; else it is printed."


def list_games(
    only: GamesQuery,
    words: Annotated[list[str] | None, own_argument("[WORD]...", "Only games that have all these words.")] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    known = library(variants).variants.values()
    fitting = queries.games_played(known, players=only.players, deck=only.deck)
    games = queries.games_with(fitting, words or [])
    if as_json:
        print_json([queries.listed_game(game) for game in games])
    elif games:
        families = by_families(games)
        in_order = [game for those in families.values() for game in those]
        first = {those[0].id: f"\n-- {ENGLISH.capital(family)} --\n" for family, those in families.items()}
        print_table(
            games_table([for_players(game, only.players) if only.players else game for game in in_order]),
            [f"{game.title}. {game.summary}".rstrip() for game in in_order],
            ENGLISH.say("games-foot", command="sheets show VARIANT"),
            [first.get(game.id, "") if len(families) > 1 else "" for game in in_order],
        )
    elif not fitting:
        tell(f"no game is for so many with that deck; {_LISTS_ALL}")
    else:
        texts = (f"{game.id} {game.title}" for game in known)
        tell(f"no game has these words; {queries.meant_by(words or [], texts, otherwise=_LISTS_ALL)}")
    if not games:
        raise typer.Exit(1)


def show(variant: VariantId, of: RulesQuery, as_json: AsJson = False, variants: OwnRules = None) -> None:
    players = of.players
    games, game = chosen_game(variant, variants)
    if players is not None:
        tell_problems(check_players(game, players))
    if as_json:
        print_json(queries.shown_game(games, game, players))
        return
    typer.echo(title_of(game) + (f"   {game.version}" if game.version else ""))
    if game.summary:
        typer.echo(game.summary)
    typer.echo("\n" + facts(rules_in_short(game, players)))
    if game.rounds:
        typer.echo("\n" + table_of_rounds(game, players))
    rules = house_rules(games.variants, game)
    notes = [say(game, note) for note in notes_of(game)]
    also, unstated, assumed = map(ENGLISH.say, ("line-also", "workbook-rules.unstated", "listed-assumed"))
    lists = [(say(game, rules.heading), rules.phrases), (also, notes), (unstated, game.unstated)]
    lists.append((assumed, tuple(f"{about}: {why}" for about, why in assumptions(game))))
    for title, sentences in lists:
        if sentences:
            typer.echo(f"\n{title}" + "".join(f"\n  - {sentence}" for sentence in sentences))
    for source in game.sources:
        typer.echo("\n" + ENGLISH.say("source", text=source.text, url=source.url))


def table_of_rounds(game: Variant, players: int | None) -> str:
    """The rounds with their facts, for a terminal."""
    return f"{table(rounds_table(game, players))}\n{rounds_foot(game)}".rstrip("\n")


def diff(
    variant: VariantId,
    other: Annotated[str | None, own_argument("[OTHER]", _OTHER, complete_variant)] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    base, game = queries.two_games(library(variants), variant, other)
    if as_json:
        print_json(queries.compared_games(base, game))
        return
    found = differences(base, game)
    beside = ENGLISH.say("compared", game=title_of(base))
    typer.echo(f"{title_of(game)}\n{beside}\n")
    rows = [tuple(words or NO_SUCH_THING for words in each.told(base, game)) for each in found]
    head = (ENGLISH.say("table-rule").upper(), base.id, game.id)
    typer.echo(table(TextTable(head, rows), RULES_WIDTHS) if found else ENGLISH.say("compared.alike"))


# -- rules files of one's own


def new(
    file: Annotated[Path, own_argument("FILE", "The file to write, like our-rules.toml.")],
    base: Annotated[str | None, own_option("--from", _BASE, Group.GAME, "VARIANT", complete_variant)] = None,
    variants: OwnRules = None,
    title: Annotated[str | None, own_option("--title", "How your game is called.", metavar="TEXT")] = None,
) -> None:
    if file != STANDARD_OUTPUT and os.path.exists(file) and not os.path.isfile(file):
        raise WrongUsage.of(f"{named(file)} is no plain file", ELSEWHERE)
    target = file if file.suffix or not file.name or file == STANDARD_OUTPUT else file.with_name(f"{file.name}.toml")
    check_ending(target, ".toml", "rules file")
    typed = f'"{shown(target)}"' if os.name == "nt" and " " in shown(target) else shlex.quote(shown(target))
    if base is not None:
        variant_id, text = new_house_rules(library(variants), base, title, file=typed)
    elif variants is not None:
        raise WrongUsage.of("--variants names a file, but no game is to be taken out of it", "name one with --from")
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
    raise RefusedFile("it is there already, and is left as it is", f"move it away first, or {ELSEWHERE}")


def check(
    file: Annotated[Path | None, own_argument("[FILE]", "Your rules file; else the shipped games.")] = None,
    as_json: AsJson = False,
    variants: OwnRules = None,
) -> None:
    beside = own_files(variants, last=file) if variants or file else []
    checked = queries.check_rules(*beside, *([own_rules(file)] if file else []))
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
    if checked.errors:
        raise typer.Exit(1)


def _found(checked: CheckedRules) -> str:
    """What was found in a rules file: "ours.toml: 1 good variant, no errors, 2 warnings"."""
    games, errors = len(checked.games), checked.errors
    counts = {"good variant": games, "error": errors, "warning": len(checked.problems) - errors}
    found = ", ".join(f"{number or 'no'} {what}{'' if number == 1 else 's'}" for what, number in counts.items())
    begin = "" if games or errors else "; a game begins with a line like [variants.our-game], as `sheets new` writes it"
    return f"{checked.name}: {found}{begin}"


def schema(output: Annotated[Path | None, own_option("-o --output", _SCHEMA, metavar="FILE")] = None) -> None:
    from sheets.rules_file.validating import schema_json

    text = schema_json().encode()
    if output is None or output == STANDARD_OUTPUT:
        write_stream(text)
        return
    check_ending(output, ".json", "schema")
    write_files({output: text}, existing=_refused, elsewhere=ELSEWHERE)
    tell_path(output)

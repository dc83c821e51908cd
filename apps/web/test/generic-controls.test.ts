import type { AnyGame } from '@sandtable/game';
import { createMatch, Random, seatView, seededDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { blankPage } from '../src/games/blank-page.ts';
import { games } from '../src/games/index.ts';
import { genericPlanner } from '../src/thinker/generic-planner.ts';
import type { Choice, Planner } from '../src/thinker/planner.ts';

/** A match after this many random answers. */
function begun({ ruleset, content }: AnyGame, answers: number) {
  const created = createMatch(ruleset, content.setup({}), { dice: seededDice('05'.repeat(32)) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const { match } = created;
  const random = new Random(9);
  for (let i = 0; i < answers && match.open[0] !== undefined; i++) {
    const [open] = match.open;
    match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
  return match;
}

function leaves(choices: readonly Choice[]): Choice[] {
  return choices.flatMap((choice) => (choice.choices === undefined ? [choice] : leaves(choice.choices)));
}

/** The command of a row: its own, or what pointing at its first spot says. */
function commandOf(planner: Planner, asked: Parameters<Planner['consider']>, { command, place, trail }: Choice) {
  const [spot] = place?.spots ?? [];
  if (command !== undefined || spot === undefined) return command;
  const answer = planner.point(...asked, trail, spot.at);
  return 'command' in answer ? answer.command : undefined;
}

// A game that brings nothing but its rules and words must be playable; the real games, stripped, are the hardest ones.
describe.each(games.map((game) => ({ name: game.meta.name, game })))('$name with generic controls', ({ game }) => {
  test.each([0, 15, 40])('after %i answers every row and every spot is a legal command', async (answers) => {
    const rules = await game.rules();
    const match = begun(rules, answers);
    const [open] = match.open;
    if (open === undefined) throw new Error('the game is over');
    const planner = genericPlanner(rules);
    const view = seatView(match, open.seat);
    const [decision] = view.decisions;
    if (decision === undefined) throw new Error('nobody is asked');
    const rows = leaves(planner.consider(view, decision).choices);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const command = commandOf(planner, [view, decision], row);
      if (command !== undefined) expect(match.check(open.seat, open.id, command)).toBeUndefined();
      expect(row.role).not.toBeNull();
    }
    const suggested = planner.suggest(view, decision);
    expect(suggested === null ? null : match.check(open.seat, open.id, suggested)).toBeUndefined();
  });

  test('shows counters where the units stand, and tells sides and rounds', async () => {
    const rules = await game.rules();
    const match = begun(rules, 40);
    const view = seatView(match, match.seats[0] as string);
    const page = blankPage(rules.previews);
    const scene = page.scene(view.game);
    const own = game.page === undefined ? undefined : await game.page();
    const { width, height } = own?.scene(view.game) ?? scene;
    expect({ width: scene.width, height: scene.height }).toEqual({ width, height });
    const places = new Map(own?.units(view.game).map(({ id, at }) => [id, at]));
    const shown = page.units(view.game);
    expect(shown.length).toBeGreaterThan(0);
    for (const { id, at } of shown) {
      const there = places.get(id);
      if (there !== undefined) expect([at.x, at.y]).toEqual([expect.closeTo(there.x, 6), expect.closeTo(there.y, 6)]);
    }
    const facts = genericPlanner(rules).facts(view);
    expect(facts.sides.map(({ seat }) => seat)).toEqual(expect.arrayContaining([...match.seats]));
    expect(facts.game).toBe(game.meta.name);
  });
});

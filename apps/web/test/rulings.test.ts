import { downRange } from '@sandtable/down-range';
import { createMatch, type Json, type Match, Random, type SeatView, seatView, seededDice } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { expect, test } from 'vitest';
import { pageOf } from '../src/games/page-of.ts';
import type { RulingField } from '../src/people/ruling.ts';
import { rulingsOf } from '../src/people/ruling-books.ts';
import { rulingWords } from '../src/people/ruling-words.ts';

const games = {
  'down-range': { ruleset: downRange.ruleset, setup: { scenario: 'first-shots', options: {} } },
  'ranged-fun': {
    ruleset: rangedFun.ruleset,
    setup: { scenario: 'first-contact', forces: [{ faction: 'DC' }, { faction: 'DC' }], options: {} },
  },
} as const;

/** A match in the middle of its first turns. */
function begun(game: keyof typeof games): Match {
  const { ruleset, setup } = games[game];
  const created = createMatch(ruleset as never, setup as unknown as Json, { dice: seededDice('07'.repeat(32)) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  const match = created.match as Match;
  const random = new Random(3);
  for (let i = 0; i < 20; i++) {
    const open = match.open[0];
    if (open !== undefined) match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
  }
  return match;
}

/** Something a person might fill in. */
function filledIn(field: RulingField, view: SeatView): Json {
  const { units } = view.game as unknown as { readonly units: readonly { readonly id: string }[] };
  const special: Readonly<Record<string, Json>> = { faces: '4, 2', value: '9' };
  switch (field.kind) {
    case 'unit':
      return units[0]?.id ?? '';
    case 'seat':
      return Object.keys(view.house.controllers)[0] ?? '';
    case 'choice':
      return field.values[0]?.value ?? null;
    case 'number':
      return Math.min(field.most, Math.max(field.least, 2));
    case 'text':
      return special[field.key] ?? '';
  }
}

test.each(['down-range', 'ranged-fun'] as const)(
  '%s: every ruling that its rules know can be asked for',
  async (game) => {
    const match = begun(game);
    const view = seatView(match, 'umpire');
    const { ruleset } = games[game];
    const page = await pageOf(game);
    const book = rulingsOf(page)(view);
    expect(book.map(({ id }) => id).sort()).toEqual(
      [...ruleset.adjudications.map(({ kind }) => kind), 'load-roll'].sort(),
    );
    for (const kind of book) {
      const edit = kind.edit(Object.fromEntries(kind.fields.map((field) => [field.key, filledIn(field, view)])));
      expect(edit.kind).toBe(kind.id);
      const schema = ruleset.adjudications.find((each) => each.kind === kind.id)?.schema;
      expect([kind.id, schema?.safeParse(edit).error?.issues ?? []]).toEqual([kind.id, []]);
      // It is a sentence to the others, without a word of the machine.
      const said = rulingWords(page, view, null, edit);
      expect(said.startsWith(`${kind.title}: `)).toBe(true);
      expect(said).not.toMatch(/undefined|\[object/);
    }
  },
);

test('a ruling of the umpire, filled in on the screen, holds', async () => {
  const match = begun('ranged-fun');
  const book = rulingsOf(await pageOf('ranged-fun'))(seatView(match, 'umpire'));
  const edit = book.find(({ id }) => id === 'set-points')?.edit({ seat: 'red', points: 7 });
  const proposal = { kind: 'adjudicate', edit, reason: 'a wager' };
  expect(match.submit({ seat: 'umpire', command: { kind: 'propose', proposal } })).toMatchObject({ ok: true });
  const { players } = seatView(match, 'umpire').game as unknown as {
    readonly players: readonly { readonly seat: string; readonly points: number }[];
  };
  expect(players.find(({ seat }) => seat === 'red')?.points).toBe(7);
});

import { plain } from '@sandtable/game';
import { seatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { menu } from '../../src/text/menu/menu.ts';
import { by, far, game, man, rgr, tal } from '../position.ts';

/** A machine gun fires ten rounds at the first of these men, and these are the dice. */
function burst(men: Readonly<Record<string, ReturnType<typeof tal>>>, ...dice: number[]) {
  const gun = { weapons: [{ type: 'm249', loaded: 10 }], known: ['m249'], unused: true };
  const board = game({ models: { r: rgr(5, 10, gun), ...men, o: far } });
  const shot = { weapon: 'm249', mode: 'fa', target: Object.keys(men)[0], aimed: false, scope: false, spotter: null };
  board.dice(...dice).accepts('one', by('fire', 'r', { shot }));
  const [open] = board.match.open;
  const { game: view, decisions } = seatView(board.match, 'one');
  const rows = menu(view, decisions[0]!, board.match.sample(open!)).choices.map(({ title }) => plain(title));
  return { board, rows };
}

test('[DW-FRC-1] misses at the same man are one row with their count, those at another man one of their own', () => {
  const one = burst({ t: tal(25, 10) }, ...Array(10).fill(10));
  expect(one.rows).toEqual(['Reroll 1 of 10 misses', 'Keep the roll']);
  const two = burst({ t: tal(25, 10), u: tal(27, 11.2) }, ...Array(9).fill(10), 1);
  expect(two.rows.map((row) => row.replace(/ at .*/, ' at …'))).toEqual([
    'Reroll 1 of 5 misses at …',
    'Reroll 1 of 4 misses at …',
    'Keep the roll',
  ]);
});

test('[DW-FRC-1] a single miss is named by what it shows, and any missed die may still be named', () => {
  const { board, rows } = burst({ t: tal(25, 10) }, ...Array(8).fill(10), 9, 10);
  expect(rows[0]).toBe('Reroll 1 of 10 misses');
  board.dice(10).accepts('one', { kind: 're-roll', die: 8 });
  expect(man(board, 'r').expertUsed).toBe(true);
  const alone = burst({ t: tal(25, 10) }, ...Array(9).fill(1), 9);
  expect(alone.rows[0]).toBe('Reroll the 9');
});

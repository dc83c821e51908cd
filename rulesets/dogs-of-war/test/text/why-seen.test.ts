import { plain } from '@sandtable/game';
import { type Command, Match, seatView } from '@sandtable/kernel';
import { loadedDice } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { ruleset } from '../../src/ruleset.ts';
import { SEATS } from '../../src/state.ts';
import { deskFor } from '../../src/text/menu/desk.ts';
import { manChoices } from '../../src/text/menu/man-choices.ts';
import { position, rgr, tal, wall } from '../position.ts';

/** What the list of orders says beside a shot at a man behind a low wall. */
function remark(flash: string[], aimed: boolean): string | undefined {
  const state = position({
    table: { pieces: [wall(21.2, 8, 21.4, 12, 0.75)] },
    models: { r: rgr(10, 10), t: tal(22, 10, { flash }) },
  });
  const match = Match.start(ruleset, { setup: null, state }, SEATS, { dice: loadedDice() });
  const { game, decisions } = seatView(match, 'one');
  const shot = { weapon: 'm16a2', mode: 'ss', target: 't', aimed, scope: false, spotter: null };
  const order = { kind: 'fire', model: 'r', shot } as unknown as Command;
  const [man] = manChoices(deskFor(game, decisions[0]!, [order]));
  const [choice] = man?.choices?.filter(({ command }) => command?.kind === 'fire') ?? [];
  return choice?.remark === undefined ? undefined : plain(choice.remark);
}

test('[DW-LOS-3] beside a shot at a man of whom little shows stands what allows it', () => {
  const seen = 'less than half of him shows, but his muzzle flash was seen (DW-LOS-3)';
  expect(remark(['r'], false)).toContain(seen);
  expect(remark([], true)).toContain('less than half of him shows, so only an aimed shot (DW-LOS-3)');
  expect(remark([], false)).not.toContain('DW-LOS-3');
});

import { downRange } from '@sandtable/down-range';
import { downsync } from '@sandtable/downsync';
import { type Json, Match, type SeatDecision, type SeatView, scriptedDice, seatView } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import { situationTable } from '@sandtable/testkit';
import { expect, test } from 'vitest';
import { downRangePlanner } from '../src/games/down-range/planner.ts';
import { showcase as downRangeShowcase } from '../src/games/down-range/showcase.ts';
import { downsyncPlanner } from '../src/games/downsync/planner.ts';
import { showcase as downsyncShowcase } from '../src/games/downsync/showcase.ts';
import { games } from '../src/games/index.ts';
import { rangedFunPlanner } from '../src/games/ranged-fun/planner.ts';
import { showcase as rangedFunShowcase } from '../src/games/ranged-fun/showcase.ts';
import { plainAim } from '../src/orders/aims.ts';

test.each(games.filter(({ showcase }) => showcase !== undefined).map((game) => [game.meta.name, game] as const))(
  '%s: the moment on its card is one of a shipped battle, and all of it is in the picture',
  async (_name, game) => {
    const showcase = await game.showcase?.();
    if (showcase === undefined) throw new Error('it shows nothing');
    const { scenario, part, units, shooter, target } = showcase;
    expect(game.meta.scenarios.map(({ id }) => id)).toContain(scenario);
    for (const { at } of units) {
      expect(at.x > part.left && at.x < part.left + part.width).toBe(true);
      expect(at.y > part.top && at.y < part.top + part.height).toBe(true);
    }
    expect(units[shooter]?.side).not.toBe(units[target]?.side);
  },
);

/** What the page would write beside a shot. */
function shown(view: SeatView, planner: ReturnType<typeof downRangePlanner>, arm: string): string[] {
  const { targets } = planner.aim(view, view.decisions[0] as SeatDecision, plainAim('shooter', arm));
  return targets.flatMap(({ chances }) => {
    if (chances === null) return [];
    const [hit, kill] = [chances.hit, chances.kill].map((chance) => Math.round((chance ?? 0) * 100));
    return chances.kill === null ? [`${hit}%`] : [`${hit} · ${kill}%`];
  });
}

test('Down Range: the chance on its card is that of a rifleman at another in partial cover', () => {
  const wall = [
    [29.5, 24],
    [29.9, 24],
    [29.9, 25],
    [29.5, 25],
  ];
  const given = {
    units: {
      shooter: { seat: 'A', weapons: ['m4'], at: [22, 24] },
      target: { seat: 'B', weapons: ['m4'], at: [30.6, 24] },
    },
    terrain: [{ kind: 'low-wall', polygon: wall, height: 1 }],
  };
  const read = downRange.ruleset.situations.read(given);
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const match = Match.start(downRange.ruleset, { setup: given as Json, state: read.state }, read.seats, {
    dice: scriptedDice([]),
  });
  expect(shown(seatView(match, 'A'), downRangePlanner(), 'm4')).toEqual([downRangeShowcase.chance]);
});

test('Ranged Fun: the chance on its card is that of a tank at its like across open ground', () => {
  const stats = { movement: 4, armour: 4, srf: 3, lrf: 5, vlrf: null, vsrf: null };
  const units = {
    shooter: { seat: 'red', class: 'TRUNDLER', stats, at: [5, 5] },
    target: { seat: 'blue', class: 'TRUNDLER', stats, at: [12, 9] },
  };
  const view = seatView(situationTable(rangedFun.ruleset, { units }).match, 'red');
  expect(shown(view, rangedFunPlanner(), 'fire')).toEqual([rangedFunShowcase.chance]);
});

test('Downsync: the chances on its card are those of Bastion at Mauler with one Countermeasure, beyond short range', () => {
  const { match } = situationTable(downsync.ruleset, {
    units: {
      a1: { seat: 'one', card: 'bastion', at: [24, 24] },
      b1: { seat: 'two', card: 'mauler', at: [34, 24], activated: true, cm: 1 },
    },
  });
  const answers = [{ kind: 'designate', members: ['a1'] }, { kind: 'end-move' }];
  for (const command of answers) {
    const [open] = match.open;
    if (open === undefined) throw new Error('nobody is asked');
    expect(match.submit({ seat: open.seat, decision: open.id, command: command as Json }).ok).toBe(true);
  }
  const view = seatView(match, 'one');
  const { targets } = downsyncPlanner().aim(view, view.decisions[0] as SeatDecision, plainAim('a1', 'medium-cannon'));
  expect(targets.map(({ chip }) => chip)).toEqual([downsyncShowcase.chance]);
});

import { createMatch, fastDice, Match, type OpenDecision, Random, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import { luck } from '../../src/appraise/luck.ts';
import { quick } from '../../src/appraise/quick.ts';
import { worth } from '../../src/appraise/worth.ts';
import type { DownsyncEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import { SEATS, type State } from '../../src/state.ts';
import { position } from '../position.ts';

type Game = Match<State, DownsyncEvent>;

/** Plays on with quick answers; every one of them must be legal. */
function playQuickly(match: Game, random: Random, look: (open: OpenDecision) => void = () => {}): void {
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    look(open);
    const command = quick(match, open, random);
    const sent = match.submit({ seat: open.seat, decision: open.id, command });
    if (!sent.ok) throw new Error(`${open.moment} ${JSON.stringify(command)}: ${JSON.stringify(sent.rejection)}`);
  }
}

describe.each(['vip-capture', 'corner-extraction', 'blackout-raid'])('%s', (scenario) => {
  test('quick answers are legal to the end, worth is two-sided, and what is imagined asks the same', () => {
    const setup = { scenario, options: { stalemate: '2', roundLimit: '4' } };
    const created = createMatch(ruleset, setup, { dice: fastDice(5) });
    if ('faults' in created) throw new Error(JSON.stringify(created.faults));
    const match = created.match as Game;
    const random = new Random(9);
    const imagined = new Map<string, number>();
    playQuickly(match, random, (open) => {
      expect(worth(match.state, 'one')).toBeCloseTo(-worth(match.state, 'two'), 9);
      const view = seatView(match, open.seat);
      const world = advice.imagine?.(view, view.decisions[0]!, random);
      if (world === undefined) return;
      imagined.set(open.moment, (imagined.get(open.moment) ?? 0) + 1);
      const [asked] = world.open;
      expect([asked?.seat, asked?.moment, asked?.about]).toEqual([open.seat, open.moment, open.about]);
    });
    expect(match.result).toBeDefined();
    expect(imagined.get('designate')).toBeGreaterThan(6);
    for (const moment of imagined.keys()) expect(['designate', 'reveal', 'reaction', 'reactors']).toContain(moment);
  });
});

test('luck comes to nothing in the long run', () => {
  const given = {
    units: {
      a1: { seat: 'one', card: 'crusader', at: [20, 20] },
      b1: { seat: 'two', card: 'virago', at: [20, 30] },
      b2: { seat: 'two', card: 'virago', at: [40, 45] },
    },
    cp: { one: 0, two: 0 },
  } as const;
  const games = 600;
  let [sum, squares] = [0, 0];
  for (let seed = 1; seed <= games; seed++) {
    const state = position(given as never);
    const match = Match.start(ruleset, { setup: null, state }, SEATS, { dice: fastDice(seed * 7919) });
    const orders = [{ kind: 'designate', members: ['a1'] }, { kind: 'end-move' }, { kind: 'pass' }];
    for (const command of orders) {
      const open = match.open[0]!;
      if (open.menu.some(({ kind }) => kind === command.kind))
        match.submit({ seat: open.seat, decision: open.id, command });
    }
    let total = 0;
    for (let open = match.open[0]!; open.moment !== 'designate'; open = match.open[0]!) {
      const command =
        open.moment === 'action' && state.activations.length > 0
          ? ({ kind: 'attack', action: 'medium-cannon', target: 'b1', boost: false } as const)
          : quick(match, open, new Random(1));
      const lucky = luck(match, open, command, 'one');
      if (!match.submit({ seat: open.seat, decision: open.id, command }).ok) break;
      total += lucky?.() ?? 0;
    }
    sum += total;
    squares += total * total;
  }
  const mean = sum / games;
  const error = Math.sqrt(squares / games / games);
  expect(error).toBeGreaterThan(0);
  expect(Math.abs(mean)).toBeLessThan(3.5 * error);
});

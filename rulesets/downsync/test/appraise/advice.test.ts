import type { Advice } from '@sandtable/game';
import { createMatch, fastDice, type Match, Random, seatView } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { advice } from '../../src/appraise/advice.ts';
import type { DownsyncEvent } from '../../src/events.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { State } from '../../src/state.ts';

type Game = Match<State, DownsyncEvent>;

function matchOf(scenario: string, options: object, seed: number): Game {
  const setup = { scenario, options: { stalemate: '4', roundLimit: '8', ...options } };
  const created = createMatch(ruleset, setup, { dice: fastDice(seed) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match as Game;
}

/** The answers to the open question that a bot would look at, with what the advice thinks of each. */
function looked(match: Game, { candidates, appraiser }: Pick<Advice, 'candidates' | 'appraiser'>) {
  const open = match.open[0]!;
  const view = seatView(match, open.seat);
  const decision = view.decisions[0]!;
  const extra = candidates(decision, view);
  const appraise = appraiser(view, decision);
  const ranked = [...match.sample(open), ...extra].map((command) => ({ command, ...appraise(command) }));
  return { open, extra, ranked };
}

/** A game with random lists, up to `most` answers: each side plays what looks best, and now and then anything. */
function playThrough(match: Game, seed: number, most: number, look: (at: ReturnType<typeof looked>) => void): void {
  const random = new Random(seed);
  for (let i = 0; i < most && match.open.length > 0; i++) {
    const at = looked(match, advice);
    look(at);
    const best = at.ranked.reduce((a, b) => (b.score > a.score ? b : a)).command;
    const wild = at.open.moment === 'force-list' || random.below(12) === 0;
    const legal = match.sample(at.open).filter(({ kind }) => kind !== 'concede');
    const command = wild ? legal[random.below(legal.length)]! : best;
    const sent = match.submit({ seat: at.open.seat, decision: at.open.id, command });
    if (!sent.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(sent.rejection)}`);
  }
}

describe.each(['vip-capture', 'corner-extraction', 'blackout-raid', 'signal-line', 'vip-capture-standard'])(
  '%s',
  (id) => {
    test('whatever is proposed is legal, and every score is a number with a reason that can be read', () => {
      const match = matchOf(id, { draftCards: true }, 3);
      let proposed = 0;
      playThrough(match, 7, 170, ({ open, extra, ranked }) => {
        proposed += extra.length;
        for (const command of extra)
          expect([command, match.check(open.seat, open.id, command)]).toEqual([command, undefined]);
        for (const { command, score, why } of ranked) {
          expect([command.kind, Number.isFinite(score)]).toEqual([command.kind, true]);
          expect(why).not.toMatch(/undefined|NaN|\[object|null/);
        }
      });
      expect(proposed).toBeGreaterThan(40);
    });
  },
);

test('the same view gives the same scores, in whatever order they are asked for', () => {
  const match = matchOf('vip-capture', {}, 11);
  let turns = 0;
  playThrough(match, 2, 120, ({ open, ranked }) => {
    if (open.moment !== 'designate' || ++turns > 12) return;
    const view = seatView(match, open.seat);
    const again = advice.appraiser(JSON.parse(JSON.stringify(view)), view.decisions[0]!);
    for (const { command, score } of ranked.toReversed()) expect(again(command).score).toBe(score);
  });
  expect(turns).toBeGreaterThan(4);
});

import { botNamed, decide } from '@sandtable/bots';
import { type AnyGame, plain } from '@sandtable/game';
import { createMatch, type Match, Random, type SeatDecision, seatView, seededDice } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { games } from '../src/games/index.ts';
import { plannerOf } from '../src/games/planner-of.ts';
import type { Choice, Considered } from '../src/thinker/planner.ts';
import { ofToday } from './support/of-today.ts';

/** Questions of one kind are alike, so only this many of each are checked per scenario. */
const EACH = 3;
const MOST_ANSWERS = 300;

/** Coordinates as they are typed: `(21.9,25.5)`. */
const RAW = /\(\d+(\.\d+)?, ?\d+(\.\d+)?\)/;

/** What the page would have to ask with nothing but rows of typed orders, or with coordinates in them; empty where it has better. */
function faultsOf(decision: SeatDecision, considered: Considered): string[] {
  const { frame, offers } = decision;
  const { placing, laying, reaction, burst, quick, choices } = considered;
  const places = offers.some(({ role }) => role === 'place');
  const onlyPlaces = offers.every(({ role }) => role === 'place' || role === 'decline' || role === 'concede');
  if (frame === 'turn' && offers.some(({ role }) => role === 'end-turn')) return [];
  if (frame === 'reaction') return reaction === null ? ['no reaction card'] : rawIn([plain(reaction.sentence)]);
  if (placing !== null)
    return placing.units.flatMap(({ unit, zones, where }) => [
      ...(zones.length === 0 ? [`${unit} has no zone`] : []),
      ...(isPointed(choices, unit) ? [] : [`${unit} is not pointed at a place`]),
      ...rawIn([where]),
    ]);
  if (laying !== undefined) return laying.zones.length === 0 ? ['nothing says where pieces may go'] : [];
  const isPointedAt = choices.some(({ place }) => place !== undefined);
  if (frame === 'setup' && places && onlyPlaces && !isPointedAt) return ['units are placed by a form'];
  if (burst !== null || quick.length > 0 || choices.some(({ place }) => place !== undefined)) return [];
  return rawIn(choices.map(({ title }) => plain(title)));
}

function isPointed(choices: readonly Choice[], unit: string): boolean {
  const own = choices.find((each) => each.unit === unit);
  const isPlace = ({ place, command, end }: Choice): boolean =>
    place !== undefined || (command !== undefined && end !== null);
  return own !== undefined && (isPlace(own) || own.choices?.some(isPlace) === true);
}

function rawIn(texts: readonly string[]): string[] {
  return texts.filter((text) => RAW.test(text)).map((text) => `raw coordinates: ${text}`);
}

describe.each(games.filter(({ page }) => page !== undefined).map(({ meta }) => meta))('$name', ({ id, scenarios }) => {
  test.each(ofToday(scenarios, 3).map((each) => each.id))(
    '%s: every question is asked on the map or in a card of its own',
    async (scenario) => {
      const entry = games.find(({ meta }) => meta.id === id);
      const game = (await entry?.rules()) as AnyGame;
      const planner = await plannerOf(id);
      const created = createMatch(game.ruleset, game.content.setup({ scenario } as never), {
        dice: seededDice('7a'.repeat(32)),
      });
      if ('faults' in created) throw new Error(JSON.stringify(created.faults));
      const match = created.match as Match;
      const random = new Random(7);
      const bot = botNamed('random', game.advice);
      const looked = new Map<string, number>();
      const faults: string[] = [];
      for (let answers = 0; answers < MOST_ANSWERS && match.open[0] !== undefined; answers++) {
        const [open] = match.open;
        const seen = looked.get(open.moment) ?? 0;
        if (seen < EACH) {
          looked.set(open.moment, seen + 1);
          const view = seatView(match, open.seat);
          for (const decision of view.decisions)
            for (const fault of faultsOf(decision, planner.consider(view, decision)))
              faults.push(`${open.moment}: ${fault}`);
        }
        const { command } = decide(match, open, bot, random);
        const outcome = match.submit({ seat: open.seat, decision: open.id, command });
        if (!outcome.ok) throw new Error(outcome.rejection.code);
      }
      expect(faults).toEqual([]);
      expect(looked.size).toBeGreaterThan(1);
    },
  );
});

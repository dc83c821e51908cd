import { createMatch, fastDice, type Match, Random, seatView, veiledView } from '@sandtable/kernel';
import { describe, expect, inject, test } from 'vitest';
import { scenarios } from '../src/content/scenarios.ts';
import { possibilitiesOf } from '../src/rules/reserve/reserve.ts';
import { ruleset } from '../src/ruleset.ts';
import type { State } from '../src/state.ts';

const seed: number = inject('seed');

/** Looks at a random game before every command. */
function visit(
  scenario: string,
  from: number,
  look: (match: ReturnType<typeof start>) => void,
): ReturnType<typeof start> {
  const match = start(scenario, from);
  const random = new Random(from, 1);
  for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
    look(match);
    const outcome = match.submit({ seat: open.seat, decision: open.id, command: match.draw(open, random) });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.rejection));
  }
  return match;
}

function start(scenario: string, from: number) {
  const options = { stalemate: '2', roundLimit: '4', draftCards: true };
  const created = createMatch(ruleset, { scenario, options }, { dice: fastDice(from) });
  if ('faults' in created) throw new Error(JSON.stringify(created.faults));
  return created.match;
}

const [first] = Object.keys(scenarios);
const some = [first as string, Object.keys(scenarios)[seed % Object.keys(scenarios).length] as string];

describe.each(some)('a random game of %s', (scenario) => {
  test('[DS-HID-2] [DS-HID-3] nothing tells one Ping of a size from another: no field, and the same choice for all', () => {
    visit(scenario, seed, ({ state }) => {
      const { pings } = state as State;
      for (const ping of pings) {
        expect(Object.keys(ping).toSorted()).toEqual(['activated', 'at', 'id', 'moved', 'seat', 'signature']);
        const like = pings.find(({ seat, signature }) => seat === ping.seat && signature === ping.signature)!;
        expect(possibilitiesOf(state as State, ping)).toEqual(possibilitiesOf(state as State, like));
      }
    });
  });

  test('[DS-HID-2] only the reveal itself names a Ping and a unit together', () => {
    const { log } = visit(scenario, seed + 1, () => undefined);
    const reveals = new Set(['ping-identified', 'unit-appeared', 'ambush-sprung']);
    for (const event of log) {
      if ('ping' in event && ('unit' in event || 'card' in event || 'entry' in event))
        expect(reveals).toContain(event.type);
      if (event.type === 'pings-deployed' && 'pings' in event)
        for (const ping of event.pings) expect(Object.keys(ping).toSorted()).toEqual(['at', 'id', 'signature']);
    }
    expect(log.some(({ type }) => type === 'ping-identified' || type === 'decoy-shown')).toBe(true);
  });

  test('[DS-HID-6] [DS-HID-5] players who aren’t asked are told whom the table waits for, and nothing of the question', () => {
    let waited = 0;
    visit(scenario, seed + 2, (match) => {
      for (const viewer of ['one', 'two', 'spectator']) {
        const view = seatView(match, viewer);
        const own = match.open.filter(({ seat }) => seat === viewer);
        expect(view.decisions.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
        if (own.length === 0) waited += view.waitingFor.length;
      }
    });
    expect(waited).toBeGreaterThan(0);
  });
});

test.each(Object.keys(scenarios))(
  '[DS-HID-1] [DS-HID-6] twin games of %s: whatever list is in, others are sent the same bytes',
  (scenario) => {
    const match = start(scenario, seed);
    for (const { seat, id, ...open } of match.open) {
      const lists = match.sample({ seat, id, ...open }).filter(({ kind }) => kind === 'submit-list');
      expect(lists.length).toBeGreaterThan(1);
      const sent = lists.map((command) => {
        const twin = match.fork() as unknown as Match;
        expect(twin.submit({ seat, decision: id, command }).ok).toBe(true);
        const others = ['one', 'two', 'spectator'].filter((viewer) => viewer !== seat);
        return JSON.stringify(others.map((viewer) => [veiledView(twin, seatView(twin, viewer)), twin.toldTo(viewer)]));
      });
      expect(new Set(sent).size).toBe(1);
    }
  },
);

test('[DS-HID-2] [DS-HID-4] from then on nothing is hidden that twins could differ in: everybody sees what the umpire sees', () => {
  expect([ruleset.eventFor, ruleset.scramble]).toEqual([undefined, undefined]);
  visit(some[1] as string, seed + 3, ({ state }) => {
    const all = ['umpire', 'one', 'two', 'spectator'].map((viewer) =>
      JSON.stringify(ruleset.view(state as State, viewer)),
    );
    expect(new Set(all).size).toBe(1);
  });
});

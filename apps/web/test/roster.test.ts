import { dogsOfWar } from '@sandtable/dogs-of-war';
import { createMatch, type Json, type Match, type SeatDecision, seatView, seededDice } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { dogsOfWarPlanner } from '../src/games/dogs-of-war/planner.ts';
import type { Roster, RosterPress } from '../src/thinker/roster.ts';

const created = createMatch(
  dogsOfWar.ruleset,
  dogsOfWar.content.setup({ scenario: 'crossroads', options: { ownForces: true } }),
  { dice: seededDice('07'.repeat(32)) },
);
if ('faults' in created) throw new Error(JSON.stringify(created.faults));
const match = created.match as Match;
const view = seatView(match, 'one');
const decision = view.decisions[0] as SeatDecision;
const planner = dogsOfWarPlanner();

function roster(draft: Json | null = null, man: string | null = null): Roster {
  const found = planner.roster?.(view, decision, draft, man);
  if (found === undefined) throw new Error('no roster');
  return found;
}

const named = (presses: readonly RosterPress[], title: string): RosterPress => {
  const found = presses.find((each) => each.title === title);
  if (found === undefined) throw new Error(`${title} is not among ${presses.map((each) => each.title).join(', ')}`);
  return found;
};

test('a question for a force can be answered by buying one, and begins with the side’s own', () => {
  expect(planner.consider(view, decision).buying).toBe(true);
  const { spent, limit, teams, faults, command } = roster();
  expect([spent, limit, faults, teams.map(({ line }) => line)]).toEqual([250, 500, [], ['US Rangers']]);
  expect(match.check('one', decision.id, command ?? { kind: '' })).toBeUndefined();
});

/** The side's own team twice: all that the points pay for. */
const two = roster().teams[0]!.copy;

test('whatever is bought is paid for, shown with its man, and taken off again', () => {
  const one = roster(roster(two).teams[1]?.remove ?? null);
  const given = roster(named(roster(two, '0/leader').offers, 'Claymore').draft, '0/leader');
  expect(given.spent).toBe(500 + Number(named(roster(two, '0/leader').offers, 'Claymore').price));
  expect(given.teams[0]?.men[0]?.bought.map(({ title }) => title)).toEqual(['Claymore']);
  expect(roster(given.teams[0]?.men[0]?.bought[0]?.draft ?? null).spent).toBe(500);
  expect([one.spent, one.teams[0]?.remove]).toEqual([250, null]);
});

test('too many points and what nobody may carry are told with their clauses, and can’t be fielded', () => {
  const dear = roster(named(roster(two, '0/leader').offers, 'Claymore').draft);
  expect(dear.faults.map(({ clause }) => clause)).toEqual(['DW-BLD-1']);
  expect(dear.command).toBeNull();
  const second = roster(two, '0/rifleman').offers.find(({ title }) => title === 'M4');
  expect(second?.refusal).toMatchObject({ clause: 'DW-BLD-14' });
});

test('every offer without a fault can be bought, no matter who it is for', () => {
  const lone = roster(two).teams[1]?.remove ?? null;
  for (const man of ['0/leader', '0/gunner']) {
    for (const { refusal, draft, title } of roster(lone, man).offers) {
      const { faults } = roster(draft);
      const wrong = faults.filter(({ clause }) => clause !== 'DW-BLD-1');
      expect({ title, wrong: wrong.length > 0 }).toEqual({ title, wrong: refusal !== null });
    }
  }
});

test('cards to print name everyone with what he carries and a box for each point of health', () => {
  const [card] = roster().cards;
  expect(card?.men.map(({ name, boxes }) => `${name} ${boxes}`)).toEqual([
    'Leader 5',
    'Rifleman 5',
    'Gunner 5',
    'Assistant gunner 5',
  ]);
  expect(card?.men[2]?.line).toMatch(/^M249 \(BU 4, FA 6 AP; 200 loaded\)/);
});

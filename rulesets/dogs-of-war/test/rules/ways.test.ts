import { createMatch, fastDice, type Match, Random } from '@sandtable/kernel';
import { expect, inject, test } from 'vitest';
import { scenarios } from '../../src/content/scenarios.ts';
import { isInCommand, isLinked, leaderOf, leastToHear } from '../../src/rules/command/links.ts';
import type { Place } from '../../src/rules/ground/surfaces.ts';
import { type Way, waysTo } from '../../src/rules/movement/ways.ts';
import { heightOf, isActive } from '../../src/rules/roster/roster.ts';
import { ruleset } from '../../src/ruleset.ts';
import type { Model, State } from '../../src/state.ts';

const placesOf = (ways: readonly Way[]) => ways.map(({ places }) => places.map(({ x, y, surface }) => [x, y, surface]));

/** The ways back to his leader, by the search that heads straight for him and by the one that tries all ways. */
function waysBack(state: State, model: Model, leader: Model) {
  const { facing, posture } = model;
  const inCommand = (place: Place) =>
    isLinked(state, leader, model, { ...place, z: heightOf(state, place), facing, posture });
  return {
    straight: placesOf(waysTo(state, model, inCommand, leastToHear(state, leader)!)),
    all: placesOf(waysTo(state, model, inCommand)),
  };
}

test('[DW-GEO-25] [DW-MOR-13] a search that heads straight for its goals finds the same ways as one that tries all', () => {
  let found = 0;
  for (const [i, scenario] of Object.keys(scenarios).entries()) {
    const seed = inject('seed') + i;
    const { match } = createMatch(ruleset, { scenario }, { dice: fastDice(seed) }) as { match: Match<State> };
    const random = new Random(seed);
    for (let n = 0; n < 200 && match.result === undefined; n++) {
      const [open] = match.open;
      match.advance(open!, match.draw(open!, random));
      if (n % 25 !== 24) continue;
      const { state } = match;
      for (const model of state.models) {
        const leader = leaderOf(state, model.team);
        if (!isActive(model) || leader === undefined || leader === model || isInCommand(state, model)) continue;
        if (leastToHear(state, leader) === undefined) continue;
        const { straight, all } = waysBack(state, model, leader);
        expect(straight, `${scenario}, seed ${seed}, command ${n}, ${model.id}`).toEqual(all);
        found += straight.length;
      }
    }
  }
  expect(found).toBeGreaterThan(0);
});

import { Random } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { scenarios } from '../../../src/content/scenarios.ts';
import { downRange } from '../../../src/index.ts';
import { isObscuredFrom, isOpenTo } from '../../../src/rules/sight/look.ts';
import { canSee, sightTo } from '../../../src/rules/sight/sight.ts';
import type { State, Unit } from '../../../src/state.ts';

/** Everybody with a body of his own somewhere on the table, soldiers upright and prone, some of what flies in the air. */
function scattered(id: string, random: Random): State {
  const read = downRange.ruleset.readSetup({ scenario: id });
  if ('faults' in read) throw new Error(JSON.stringify(read.faults));
  const state = downRange.ruleset.start(read.setup);
  for (const unit of state.units) {
    if (unit.berth !== null || unit.offMap) continue;
    unit.status = 'active';
    unit.at = { x: random.below(state.width), y: random.below(state.height) };
    unit.posture = unit.card.kind === 'troop' && random.below(2) === 0 ? 'prone' : 'upright';
    unit.flying = unit.card.mobility === 'aerial' && random.below(2) === 0;
    unit.altitude = unit.flying ? unit.card.altitude : 0;
  }
  state.emplacements = [{ id: 'ring', centre: (state.units[0] as Unit).at ?? { x: 0, y: 0 }, radius: 1000 }];
  return state;
}

/** Any cover stops a weapon as weak as this. */
const WEAKEST = 1;

test.each(Object.keys(scenarios))('[DR-VIS-3] [DR-COV-3] short answers agree with the whole verdict: %s', (id) => {
  const random = new Random(11);
  const seen = { clear: 0, obscured: 0, unseen: 0 };
  for (let round = 0; round < 3; round++) {
    const state = scattered(id, random);
    for (const observer of state.units) {
      for (const target of state.units) {
        if (observer === target || observer.at === null || target.at === null) continue;
        const where = `${observer.id} at ${JSON.stringify(observer.at)}, ${target.id} at ${JSON.stringify(target.at)}`;
        const most = random.below(2) === 0 ? WEAKEST : 1 + random.below(30);
        const { los, open } = sightTo(state, observer, target, most);
        const obscured = !los || sightTo(state, observer, target, WEAKEST).partial.length > 0;
        expect(canSee(state, observer, target), where).toBe(los);
        expect(isOpenTo(state, observer, target, most), `${where}, ${most}`).toBe(open > 0);
        expect(isObscuredFrom(state, observer, target), where).toBe(obscured);
        seen[!los ? 'unseen' : obscured ? 'obscured' : 'clear'] += 1;
      }
    }
  }
  expect(Math.min(seen.clear, seen.unseen) + seen.obscured).toBeGreaterThan(0);
});

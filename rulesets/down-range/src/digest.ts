import type { Json } from '@sandtable/kernel';
import { judgementsChanged } from './set-judgement.ts';
import type { Player, State, Unit } from './state.ts';

/** What never changes in a unit, and is told by its id already. */
const FIXED = new Set<keyof Unit>([
  'index',
  'seat',
  'name',
  'card',
  'group',
  'taker',
  'superior',
  'rank',
  'specialties',
  'trained',
  'offMap',
  'arrives',
  'team',
  'memberOf',
  'packOf',
  'operators',
]);

/** What can change in a game, and nothing else: every position has its own, and it is short to hash. */
export function digestOf(state: State): Json {
  const {
    scenario: _,
    options: _o,
    judgements: _j,
    terrain: _t,
    index: _i,
    takers: _k,
    units,
    players,
    ...rest
  } = state;
  const ruled = judgementsChanged(state);
  return {
    ...rest,
    ...(ruled === undefined ? {} : { judgements: ruled }),
    units: units.map(unitDigest),
    players: players.map(playerDigest),
  } as unknown as Json;
}

/** Only what is not as it is for a unit that has done nothing: most fields are false, empty or -1 most of the time. */
function unitDigest(unit: Unit): Json {
  const told: Record<string, unknown> = { id: unit.id };
  for (const key of Object.keys(unit) as (keyof Unit)[]) {
    if (FIXED.has(key)) continue;
    const value = unit[key];
    if (value === false || value === null || value === -1) continue;
    if (key === 'arms')
      told[key] = unit.arms.map(({ slot, ammunition, used, usedReacting }) => [slot, ammunition, used, usedReacting]);
    else if (key === 'items') told[key] = unit.items.map(({ id }) => id);
    else told[key] = value;
  }
  return told as Json;
}

function playerDigest({ seat, eliminated, conceded, enhanced, enhancedBy, points, stops }: Player): Json {
  return { seat, eliminated, conceded, enhanced, enhancedBy, points, stops };
}

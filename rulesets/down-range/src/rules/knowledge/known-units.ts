import { type SideId, type State, sideOf, type Unit } from '../../state.ts';

/** Who is unknown to whom, worked out once per change of knowledge, which only happens a few times in a game. */
type Known = {
  readonly aware: State['aware'];
  readonly index: State['index'];
  readonly sides: readonly SideId[];
  /** By side and by a unit's index: is the side unaware of it? */
  readonly isUnknown: readonly Uint8Array[];
  /** By side: the indices of those. */
  readonly unknown: readonly (readonly number[])[];
};

const NOBODY: readonly number[] = [];
let last: Known | undefined;

/** Does a side know of a unit: a friend, or an enemy it has become aware of, for good (DR-VIS-7)? */
export function isAware(state: State, side: SideId, unit: Unit): boolean {
  const { sides, isUnknown } = knownIn(state);
  for (let i = 0; i < sides.length; i++) if (sides[i] === side) return isUnknown[i]?.[unit.index] === 0;
  return isKnown(state, side, unit);
}

/** The indices of the units a side is not aware of, in their order. */
export function unknownTo(state: State, side: SideId): readonly number[] {
  const { sides, unknown } = knownIn(state);
  for (let i = 0; i < sides.length; i++) if (sides[i] === side) return unknown[i] as readonly number[];
  return NOBODY;
}

/** Both keys are objects that are replaced and never changed. */
function knownIn(state: State): Known {
  return last !== undefined && last.aware === state.aware && last.index === state.index ? last : workOut(state);
}

function workOut(state: State): Known {
  const { aware, index, units } = state;
  const sides = [...new Set(state.players.map(({ side }) => side))];
  const isUnknown: Uint8Array[] = [];
  const unknown: number[][] = [];
  for (const side of sides) {
    const flags = new Uint8Array(units.length);
    const indices: number[] = [];
    for (const unit of units) {
      if (isKnown(state, side, unit)) continue;
      flags[unit.index] = 1;
      indices.push(unit.index);
    }
    isUnknown.push(flags);
    unknown.push(indices);
  }
  last = { aware, index, sides, isUnknown, unknown };
  return last;
}

function isKnown(state: State, side: SideId, unit: Unit): boolean {
  // Guns beyond the table are nobody's secret, and never seen either (DR-ART-2).
  return unit.offMap || sideOf(state, unit) === side || state.aware[side]?.includes(unit.id) === true;
}

import type { Random } from '@sandtable/kernel';
import { playerOf, type SideId, type State, sideOf, sidesOf, type Unit } from '../../state.ts';

/** What never changes about those who take part: worked out once, for all copies of a state. */
export type Roster = {
  /** The sides that fight, in player order (DR-SID-3). */
  readonly sides: readonly SideId[];
  /** Two sides, and nobody else on the table. */
  readonly isDuel: boolean;
  /** Indices of the vehicles. */
  readonly vehicles: readonly number[];
  /** By a unit's index: its side, and whether that is one that fights. */
  readonly sideByUnit: readonly SideId[];
  readonly fights: readonly boolean[];
};

const rosters = new WeakMap<State['index'], Roster>();
let last: { readonly index: State['index']; readonly roster: Roster } | undefined;

/** The roster of a state. Its key is an object that all copies of a state share. */
export function rosterOf(state: State): Roster {
  return last !== undefined && last.index === state.index ? last.roster : findRoster(state);
}

function findRoster(state: State): Roster {
  const { index, players, units } = state;
  let roster = rosters.get(index);
  if (roster === undefined) {
    const sides = sidesOf(state);
    roster = {
      sides,
      isDuel: sides.length === 2 && players.every(({ neutral }) => !neutral),
      vehicles: units.filter(({ card }) => card.kind === 'vehicle').map((unit) => unit.index),
      sideByUnit: units.map((unit) => sideOf(state, unit)),
      fights: units.map(({ seat }) => !playerOf(state, seat).neutral),
    };
    rosters.set(index, roster);
  }
  last = { index, roster };
  return roster;
}

/**
 * A random unit that fits: the first one from a random start in the list. That checks only a few, however many there
 * are. A unit that follows many that don't fit comes up more often, which random play can live with.
 */
export function drawUnit({ units }: State, random: Random, fits: (unit: Unit) => boolean): Unit | undefined {
  if (units.length === 0) return undefined;
  const start = random.below(units.length);
  for (let i = start; i < units.length; i++) if (fits(units[i] as Unit)) return units[i];
  for (let i = 0; i < start; i++) if (fits(units[i] as Unit)) return units[i];
  return undefined;
}

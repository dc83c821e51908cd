import { type Play, rollOne, type Tally, tally } from '@sandtable/kernel';
import { armourAgainstScatter, cellOfVictim, type Victim } from '../rules/armour.ts';
import { armourOf, mayScatter, strengthOf } from '../rules/fire-power.ts';
import { gridOf, type State, squareOf, type Unit, unitAt } from '../state.ts';
import type { RangedFunTable } from '../table.ts';
import { resolveAttack, targetOf } from './attack.ts';

/** Fire of one unit, whole or split, or of two that support each other, at one target. */
export type Volley = {
  readonly firers: readonly Unit[];
  readonly victim: Victim;
  /** Strengths of the shots when one unit splits its fire. */
  readonly split?: readonly [number, number] | undefined;
  readonly observer?: Unit | undefined;
  readonly reaction: boolean;
};

/** Fires: allowances first, then each shot completely before the next (RF-SPLIT-4, RF-LOS-11). */
export function* fireVolley(table: RangedFunTable, volley: Volley): Play {
  const { firers, victim, split, observer, reaction } = volley;
  const { state } = table;
  const units = firers.map(({ id }) => id);
  const strengths = split ?? [strengthOf(state, firers, cellOfVictim(victim)).total];
  const clause = reaction ? 'RF-OW-11' : firers.length > 1 ? 'RF-SUP-6' : 'RF-RNG-1';
  const target = targetOf(state, victim);
  table.emit({ type: 'fire-opened', clause, units, target, strengths, observer: observer?.id ?? null, reaction });
  for (const strength of strengths) {
    if (!isStillThere(state, victim)) {
      table.emit({ type: 'shot-lost', clause: 'RF-SPLIT-5', units, target });
      return;
    }
    yield* fireShot(table, volley, split === undefined ? undefined : strength);
  }
}

function isStillThere(state: State, victim: Victim): boolean {
  return 'unit' in victim ? victim.unit.standing === 'board' : state.buildings[victim.building] !== undefined;
}

function* fireShot(table: RangedFunTable, { firers, victim, observer }: Volley, part: number | undefined): Play {
  const { state } = table;
  const cell = cellOfVictim(victim);
  const whole = strengthOf(state, firers, cell);
  const strength =
    part === undefined ? whole : tally([...whole.steps, { clause: 'RF-SPLIT-2', what: 'split', set: part }]);
  if (mayScatter(state, firers, cell, observer)) {
    const landing = yield* scatter(table, firers, cell, 'unit' in victim);
    if (landing !== cell) return yield* strike(table, firers, victim, landing, strength);
  }
  yield* resolveAttack(table, {
    attackers: firers,
    victim,
    strength,
    armour: armourOf(state, firers, victim, observer),
  });
}

/** Rolls for scatter; the cell where the shot comes down, -1 off the board (RF-VLRF-6, 7). */
function* scatter(table: RangedFunTable, firers: readonly Unit[], cell: number, aimedAtUnit: boolean): Play<number> {
  const { state } = table;
  const seat = (firers[0] as Unit).seat;
  const clause = state.options.scatterD4 ? 'RF-VLRF-7' : 'RF-VLRF-6';
  const { die, onTarget } = state.options.scatterD4
    ? { die: 4, onTarget: 2 }
    : (state.judgements.scatter ?? { die: 6, onTarget: 2 });
  const scatters = yield* rollOne(die, {
    seat,
    label: 'scatter',
    clause,
    alike: { sets: [1], key: ([face = 0]) => face <= onTarget, memo: `scatter ${onTarget}` },
  });
  if (scatters <= onTarget) return cell;
  const grid = gridOf(state);
  const direction = yield* rollOne(grid.directions, {
    seat,
    label: 'direction',
    clause: state.options.hex ? 'RF-GEO-11' : 'RF-VLRF-6',
    alike: { sets: [1], key: ([face = 0]) => foundAt(state, grid.neighbour(cell, face - 1), aimedAtUnit) },
  });
  return grid.neighbour(cell, direction - 1);
}

/** A shot that went astray strikes what it finds, friend or foe, of the kind that was aimed at if there is both (RF-VLRF-8 to 10). */
function* strike(
  table: RangedFunTable,
  firers: readonly Unit[],
  aimed: Victim,
  landing: number,
  strength: Tally,
): Play {
  const { state } = table;
  const units = firers.map(({ id }) => id);
  const found = landing < 0 ? undefined : victimAt(state, landing, 'unit' in aimed);
  const to = landing < 0 ? null : squareOf(state, landing);
  const hits = found === undefined ? null : targetOf(state, found);
  table.emit({ type: 'shot-scattered', clause: found === undefined ? 'RF-VLRF-8' : 'RF-VLRF-9', units, to, hits });
  if (found === undefined) return;
  yield* resolveAttack(table, {
    attackers: firers,
    victim: found,
    strength,
    armour: armourAgainstScatter(state, found),
  });
}

/** What a stray shot would strike there, in a word; two squares with nothing to strike are alike. */
function foundAt(state: State, cell: number, aimedAtUnit: boolean): string {
  const found = cell < 0 ? undefined : victimAt(state, cell, aimedAtUnit);
  if (found === undefined) return 'nothing';
  return 'unit' in found ? `unit ${found.unit.index}` : `building ${found.building}`;
}

function victimAt(state: State, cell: number, aimedAtUnit: boolean): Victim | undefined {
  const index = state.occupant[cell] as number;
  const unit: Victim | undefined = index >= 0 ? { unit: unitAt(state, index) } : undefined;
  const building: Victim | undefined = state.buildings[cell] === undefined ? undefined : { building: cell };
  return aimedAtUnit ? (unit ?? building) : (building ?? unit);
}

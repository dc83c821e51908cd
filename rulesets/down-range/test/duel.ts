import type { SightVerdict } from '../src/rules/sight/sight.ts';
import { canSee, sightTo } from '../src/rules/sight/sight.ts';
import type { State, Unit } from '../src/state.ts';
import { box, type Given, type PieceGiven, type Place, position, soldier, type UnitGiven, unitIn } from './position.ts';

/** A place in the ledger's vectors, whose origin lies well inside the table. */
export const at = (x: number, y: number): Place => [10 + x, 24 + y];

/** A piece over a rectangle given from that origin. */
export const wall = (kind: string, from: Place, to: Place, more: Partial<PieceGiven> = {}): PieceGiven =>
  box(kind, at(...from), at(...to), more);

/** Who looks at whom, and through what. Places are from the local origin. */
export interface DuelTerms {
  readonly from?: Place;
  readonly to?: Place;
  readonly terrain?: readonly PieceGiven[];
  readonly shooter?: Partial<UnitGiven>;
  readonly target?: Partial<UnitGiven>;
  readonly others?: Given['units'];
  readonly more?: Partial<Given>;
}

/** A state with a shooter S of seat A and a target T of seat B, 20 inches apart unless said otherwise. */
export interface Duel {
  readonly state: State;
  readonly S: Unit;
  readonly T: Unit;
  unit(id: string): Unit;
  /** What S sees of T; `most` is the most damage of its weapon, 6 as of a rifle. */
  look(most?: number): SightVerdict;
  back(most?: number): SightVerdict;
  sees(): boolean;
}

export function duel(terms: DuelTerms = {}): Duel {
  const { from = [0, 0], to = [20, 0], terrain = [], shooter, target, others = {}, more = {} } = terms;
  const state = position({
    units: { S: soldier('A', at(...from), shooter), T: soldier('B', at(...to), target), ...others },
    terrain: [...terrain],
    ...more,
  });
  const [S, T] = [unitIn(state, 'S'), unitIn(state, 'T')];
  return {
    state,
    S,
    T,
    unit: (id) => unitIn(state, id),
    look: (most = 6) => sightTo(state, S, T, most),
    back: (most = 6) => sightTo(state, T, S, most),
    sees: () => canSee(state, S, T),
  };
}

/** A verdict in one line: `b blocked, o obscured, s stopped`, and what it comes to. */
export function inShort({ blocked, obscured, stopped, los, open, partial }: SightVerdict): string {
  const rays = `b${blocked} o${obscured} s${stopped}`;
  if (!los) return `${rays} unseen`;
  if (open === 0) return `${rays} covered`;
  return partial.length === 0 ? `${rays} clear` : `${rays} ${partial.map(({ what }) => what).join(', ')}`;
}

import type { Json } from '@sandtable/kernel';
import type { ScenarioCard } from '../content/scenario-card.ts';
import { newUnit } from '../new-unit.ts';
import { DEFAULT_STOPS } from '../rules/reactions/stops.ts';
import type { State, Unit, UnitId } from '../state.ts';
import { type Seen, type SeenUnit, seen } from '../view-types.ts';

/** Fields of a view that `Seen` leaves out. */
type Shown = Seen &
  Pick<State, 'judgements' | 'hazards' | 'dropped' | 'charges' | 'turns' | 'done' | 'tallies'> & {
    readonly ground: ScenarioCard['ground'];
    readonly exits: ScenarioCard['exits'];
  };

/** What is not seen of an enemy's weapon. */
const UNSEEN_ARM = { stations: [], ammunition: null, used: false, usedReacting: false } as const;

/** A unit's ties to others, which a view names and a state numbers. */
const TIES = [
  'superior',
  'memberOf',
  'packOf',
  'carriedBy',
  'carrying',
  'towedBy',
  'towing',
  'operator',
  'feedTo',
] as const;

/**
 * A state made from what a seat sees, so that words and appraisals ask the rules' own functions for ways, sight and cover.
 * It holds the units whose current place the seat knows, and treats them as known to everyone. Units that were only
 * heard, or seen some time ago, are left out. So are the scenario's forces and hidden parts: a view doesn't have them.
 */
export function stateOfView(view: Json): State {
  const table = seen(view) as Shown;
  const known = table.units.filter(({ card, known: how }) => card !== undefined && (how === 'whole' || how === 'seen'));
  const index = Object.fromEntries(known.map(({ id }, i) => [id, i]));
  const { scenario, options } = table;
  return {
    scenario: {
      ...scenario,
      ground: table.ground,
      exits: table.exits,
      special: [],
      players: [],
      units: [],
    } as unknown as ScenarioCard,
    options: { ...options, fog: false, concealedDeployment: false },
    judgements: table.judgements,
    width: table.width,
    height: table.height,
    night: table.night,
    openEnded: false,
    terrain: table.terrain,
    index,
    takers: table.takers,
    units: known.map((unit, i) => unitOf(table, unit, i, index)),
    players: table.players.map((player) => ({
      birthOrder: 1,
      eliminated: false,
      conceded: false,
      enhanced: false,
      enhancedBy: null,
      stops: DEFAULT_STOPS,
      ...player,
    })),
    clouds: table.clouds,
    emplacements: table.emplacements,
    hazards: table.hazards,
    dropped: table.dropped,
    charges: table.charges,
    burning: table.burning,
    cleared: table.cleared,
    aware: {},
    exposed: [],
    sightings: {},
    tallies: table.tallies,
    phase: table.phase,
    round: table.round,
    order: table.order,
    active: table.active ?? '',
    turns: table.turns,
    done: table.done,
    notes: [],
  };
}

function unitOf(table: Seen, shown: SeenUnit, index: number, indices: Readonly<Record<UnitId, number>>): Unit {
  const named = shown as Readonly<Record<string, unknown>>;
  const number = (id: unknown): number => (typeof id === 'string' ? (indices[id] ?? -1) : -1);
  const ties = Object.fromEntries(TIES.map((tie) => [tie, number(named[tie])]));
  const list = (ids: unknown): number[] => (Array.isArray(ids) ? ids.map(number).filter((each) => each >= 0) : []);
  const { known: _known, aboard, round: _round, ...rest } = shown;
  const vehicle = number(aboard?.vehicle);
  const taker = table.takers.find(({ seat }) => seat === shown.seat)?.key ?? shown.seat;
  return newUnit({
    ...({ taker, ...rest } as unknown as Unit),
    ...ties,
    index,
    name: shown.name ?? shown.id,
    items: shown.items ?? [],
    // Of an enemy's weapons only their looks are seen, not who could fire them.
    arms: (shown.arms ?? []).map((arm) => ({ ...UNSEEN_ARM, ...arm })) as Unit['arms'],
    team: list(named.team),
    operators: Array.isArray(named.operators) ? list(named.operators) : null,
    berth: aboard == null || vehicle < 0 ? null : { vehicle, seat: aboard.seat },
  });
}

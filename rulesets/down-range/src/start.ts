import type { Seat } from '@sandtable/kernel';
import type { PlayerCard, ScenarioCard } from './content/scenario-card.ts';
import { musterUnits, takerKey } from './muster-units.ts';
import { inOrder } from './neutral-names.ts';
import { newEmplacement } from './rules/cover/emplacement.ts';
import { DEFAULT_STOPS } from './rules/reactions/stops.ts';
import type { Emplacement, Player, State, Taker, Unit, UnitId } from './state.ts';

/** What a game starts from. `birthOrder`: 1 for the youngest player, needed where ties go by age (DR-QS-2). */
export type Start = { readonly scenario: ScenarioCard; readonly birthOrder?: Readonly<Record<Seat, number>> };

/** The state before anything was rolled or placed: only units with a place of their own stand on the table. */
export function startState({ scenario, birthOrder = {} }: Start): State {
  const { options, players } = scenario;
  const units = musterUnits(scenario);
  return {
    ...boardOf(scenario),
    openEnded: false,
    index: indexOf(units),
    takers: takersOf(players, units, options.groupInitiative),
    units,
    players: players.map((card, i) => newPlayer(card, birthOrder[card.id] ?? i + 1)),
    clouds: [],
    emplacements: emplacementsOf(scenario, units),
    dropped: [],
    charges: [],
    tallies: {},
    phase: 'deployment',
    round: 0,
    order: [],
    active: '',
    turns: {},
    done: [],
    notes: [],
  };
}

function emplacementsOf(scenario: ScenarioCard, units: readonly Unit[]): Emplacement[] {
  const dug: Emplacement[] = [];
  for (const { id, at } of units) {
    const radius = scenario.units.find((each) => each.id === id)?.emplacement ?? 0;
    if (at !== null && radius > 0) dug.push(newEmplacement(dug, at, radius));
  }
  return inOrder(dug);
}

/** What the scenario says of the table itself. */
export function boardOf(scenario: ScenarioCard) {
  return {
    scenario,
    options: scenario.options,
    judgements: scenario.judgements,
    width: scenario.width,
    height: scenario.height,
    night: scenario.night,
    terrain: scenario.pieces,
    hazards: scenario.hazards,
    burning: scenario.pieces.filter(({ burning }) => burning).map(({ id }) => id),
    cleared: [],
    aware: Object.fromEntries(scenario.players.map(({ side }) => [side, []])),
    exposed: [],
    sightings: {},
  } satisfies Partial<State>;
}

export function newPlayer({ id, side, name, neutral }: PlayerCard, birthOrder: number): Player {
  return {
    seat: id,
    side,
    name,
    neutral,
    birthOrder,
    eliminated: false,
    conceded: false,
    enhanced: false,
    enhancedBy: null,
    points: 0,
    stops: DEFAULT_STOPS,
  };
}

export function indexOf(units: readonly Unit[]): Record<UnitId, number> {
  return Object.fromEntries(units.map(({ id, index }) => [id, index]));
}

/** Everybody who takes turns, player by player in seat order and group by group as listed; bystanders take none. */
export function takersOf(
  players: readonly Pick<PlayerCard, 'id' | 'neutral' | 'groups'>[],
  units: readonly Pick<Unit, 'seat' | 'group'>[],
  groupInitiative: boolean,
): Taker[] {
  return players
    .filter(({ neutral }) => !neutral)
    .flatMap(({ id: seat, groups }): Taker[] => {
      if (!groupInitiative) return [{ key: seat, seat, group: null }];
      const ungrouped = units.some((unit) => unit.seat === seat && unit.group === null);
      const names = [...groups.map(({ id }) => id), ...(ungrouped ? [''] : [])];
      return names.map((group) => ({ key: takerKey(seat, group, true), seat, group }));
    });
}

import { inches } from '@sandtable/geometry';
import { pointAt } from '../content/measure.ts';
import { armsOf } from '../new-unit.ts';
import { bedOf } from '../rules/turn/sleep.ts';
import { startState } from '../start.ts';
import type { Cloud, Dropped, Player, State, TakerKey } from '../state.ts';
import type { Given } from './given.ts';
import { layUnits } from './lay-units.ts';
import { armsOfGiven, givenItem, type Tables } from './muster-given.ts';
import { scenarioOf } from './scenario-of.ts';

/** The state that a position describes; whether it makes sense is another question. */
export function layPosition(given: Given, tables: Tables): State {
  const start = startState({ scenario: scenarioOf(given, tables), birthOrder: given.birthOrder });
  const order = given.order ?? start.takers.map(({ key }) => key);
  const active = given.active ?? (order[0] as TakerKey);
  const before = order.indexOf(active);
  const playing = given.phase === 'turn';
  const state: State = {
    ...start,
    openEnded: given.victory === undefined,
    phase: given.phase,
    round: playing ? given.round : given.round - 1,
    order: playing ? order : [],
    active: playing && given.started ? active : '',
    turns: playing ? turnsOf(given, order, before) : given.turns,
    done: playing ? order.slice(0, before) : [],
    cleared: given.cleared,
    tallies: given.tallies,
    players: start.players.map((player) => layPlayer(given, player)),
  };
  state.units = layUnits(state, given);
  state.emplacements = [
    ...start.emplacements,
    ...given.emplacements.map(({ centre, radius }, i) => ({
      id: `emplacement-${i + 1}`,
      centre: pointAt(centre),
      radius: inches(radius),
    })),
  ];
  state.clouds = given.clouds.map((cloud, i) => layCloud(state, cloud, i));
  state.dropped = given.dropped.map((thing, i) => layThing(thing, i, tables));
  state.aware = awarenessOf(state, given);
  if (given.phase !== 'deployment') for (const unit of state.units) unit.sleepsIn = bedOf(state, unit);
  return state;
}

function turnsOf({ turns, started }: Given, order: readonly TakerKey[], before: number): Record<TakerKey, number> {
  const begun = (place: number) => (place < before || (place === before && started) ? 1 : 0);
  return { ...Object.fromEntries(order.map((key, place) => [key, begun(place)])), ...turns };
}

function layPlayer({ points, stops, enhanced, units }: Given, player: Player): Player {
  const { seat } = player;
  const { seenWithin, ...others } = stops[seat] ?? {};
  const commander = units[enhanced[seat] ?? ''];
  return {
    ...player,
    points: points[seat] ?? 0,
    enhanced: enhanced[seat] !== undefined,
    enhancedBy: commander === undefined ? null : commander.group === undefined ? seat : `${seat}/${commander.group}`,
    stops: {
      ...player.stops,
      ...others,
      ...(seenWithin === undefined ? {} : { seenWithin: seenWithin === null ? null : inches(seenWithin) }),
    },
  };
}

function layCloud(state: State, { kind, centre, radius, by, endsWithTurn }: Given['clouds'][number], i: number): Cloud {
  const taker = by ?? (state.takers[0]?.key as TakerKey);
  const ends = endsWithTurn ?? (state.turns[taker] ?? 0) + 1;
  return { id: `cloud-${i + 1}`, kind, centre: pointAt(centre), radius: inches(radius), taker, endsWithTurn: ends };
}

function layThing(thing: Given['dropped'][number], i: number, tables: Tables): Dropped {
  const { id, at, weapon, item } = thing;
  const bearer = Object.values(tables.catalogue.units)[0];
  const arms =
    weapon === undefined || bearer === undefined ? [] : armsOf(armsOfGiven([weapon], bearer, tables.catalogue));
  return {
    id: id ?? `thing-${i + 1}`,
    at: pointAt(at),
    arm: arms[0] ?? null,
    item: item === undefined ? null : givenItem(item, tables),
  };
}

/** Everybody knows of everybody unless the position says otherwise: the vectors assume so. */
function awarenessOf(state: State, { unaware, sides }: Given): State['aware'] {
  const all = [...new Set(state.players.map(({ side }) => side))];
  return Object.fromEntries(
    all.map((side) => [
      side,
      state.units
        .filter(({ id, seat }) => (sides[seat] ?? seat) !== side && !(unaware[side] ?? []).includes(id))
        .map(({ id }) => id),
    ]),
  );
}

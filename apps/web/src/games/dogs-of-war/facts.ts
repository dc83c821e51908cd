import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import type { SeatView } from '@sandtable/kernel';
import type { SideFacts, TableFacts, UnitFacts } from '../../thinker/planner.ts';
import { bodyOf } from './body.ts';
import { notesOf } from './map-units.ts';
import { labelOf, sideIndexOf, type Table, tableOf } from './table.ts';
import { words } from './words.ts';

const { previews } = dogsOfWar;

/** How things stand, for bar, rail and cards. Nothing here says how far anybody is from an enemy (DW-TGT-10). */
export function factsOf(view: SeatView): TableFacts {
  const table = tableOf(view);
  const { scenario, turn, lastTurn, phase } = table.state;
  return {
    name: scenario.name,
    game: words.game,
    round: turn,
    rounds: lastTurn > 0 && lastTurn < 100 ? lastTurn : null,
    phase: words.phases[phase] ?? phase,
    sides: table.state.players.map(({ seat }) => sideFacts(table, seat)),
    units: table.state.models.map((model) => unitFacts(table, model)),
    stops: [],
    stopsAreUsual: true,
    hasSecrets: true,
    ...(turn > 0 ? { plansAhead: true } : {}),
  };
}

function sideFacts({ state, seat: own, names }: Table, seat: string): SideFacts {
  // In other missions the task decides, so there's no score to show.
  const points = previews.pointsFor(state);
  const models = state.models.filter((model) => model.seat === seat);
  return {
    seat,
    side: sideIndexOf(seat),
    name: names.seat(seat).text,
    points: seat in points && state.scenario.mission.kind === 'engagement' ? points[seat as keyof typeof points] : null,
    active: state.turn > 0 && state.phase !== 'over' && state.active === seat,
    own: seat === own,
    neutral: false,
    up: models.filter(isUp).length,
    of: models.length,
  };
}

/** Still in the fight, on the table or on the way to it. */
function isUp(model: Previews.Model): boolean {
  return previews.isActive(model) || (model.on === 'reserve' && !model.bystander);
}

function unitFacts(table: Table, model: Previews.Model): UnitFacts {
  const { id, seat, role, scores, hp, ap, on, place } = model;
  const { state, names } = table;
  const acting = state.acting.includes(id);
  return {
    id,
    seat,
    side: sideIndexOf(seat),
    name: labelOf(table, id),
    kind: [words.roles[role] ?? role, names.team(model.team).text].join(', '),
    line: lineOf(table, model),
    pips: [],
    state: stateOf(table, model),
    at: on === 'table' && model.carriedBy === null ? table.places.place(place) : null,
    stats: [
      { label: words.stats.wp, value: String(scores.wp) },
      { label: words.stats.health, value: words.healthOf(hp, scores.hp) },
      { label: words.stats.morale, value: String(scores.ml) },
      { label: words.stats.ap, value: String(acting ? ap : model.activated ? 0 : 10) },
    ],
    notes: houseNotes(table, model),
    ...(seat === table.seat && previews.isActive(model)
      ? { gauge: { left: acting ? ap : model.activated ? 0 : 10, of: 10, label: words.apLeft(acting ? ap : 10) } }
      : {}),
    team: teamOf(table, model),
    body: bodyOf(table, model),
  };
}

/** Weapons that are fired by values of ours, since the book's own chart is lost. */
function houseNotes({ state, names }: Table, { weapons }: Previews.Model): string[] {
  return weapons
    .filter(({ type }) => previews.isHouseWeapon(state, type))
    .map(({ type }) => words.houseValue(names.thing(type)));
}

function teamOf({ state, names }: Table, { team: id }: Previews.Model): NonNullable<UnitFacts['team']> {
  const members = state.models.filter((model) => model.team === id);
  const active = members.some((model) => state.acting.includes(model.id));
  const left = members.filter((model) => previews.isActive(model) && !model.activated).length;
  const away = members.every(({ on }) => on === 'reserve');
  const note = away
    ? state.turn === 0
      ? words.teamToPlace
      : words.teamReserve
    : active
      ? words.teamActive
      : left === 0
        ? words.teamDone
        : left === members.length
          ? words.teamNotYet
          : words.teamLeft(left);
  return { id, name: names.team(id).text, note };
}

function lineOf(table: Table, model: Previews.Model): string {
  const { dead, unconscious, captured, carriedBy, on, weapons, ready } = model;
  if (dead) return words.dead;
  if (captured) return words.captured;
  if (unconscious) return words.down;
  if (carriedBy !== null) return words.carried;
  if (on === 'left') return words.gone;
  if (on === 'reserve' && table.state.turn > 0) return words.reserve;
  const notes = notesOf(table, model);
  const held = weapons.find(({ type }) => type === ready);
  const gun = held === undefined ? [] : [words.loaded(table.names.thing(held.type), held.loaded)];
  return [...gun, ...notes].join(' · ');
}

function stateOf({ state }: Table, model: Previews.Model): UnitFacts['state'] {
  const { dead, unconscious, captured, on, activated, id, ap } = model;
  if (on === 'left') return 'gone';
  if (on === 'reserve') return 'reserve';
  if (dead || unconscious || captured) return 'down';
  if (state.acting.includes(id)) return ap > 0 ? (ap < 10 ? 'partly' : 'ready') : 'done';
  return activated ? 'done' : 'ready';
}

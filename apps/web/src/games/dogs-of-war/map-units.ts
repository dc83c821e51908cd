import { dogsOfWar, type Previews } from '@sandtable/dogs-of-war';
import type { Json } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { MapUnit, SymbolKey, TokenKey, UnitState } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { labelOf, nameOf, sideIndexOf, type Table, tableOf } from './table.ts';
import { symbolOf } from './unit-symbols.ts';

const { previews } = dogsOfWar;

/** All men on the table, except those who are being carried. */
export function unitsOfView(json: Json): MapUnit[] {
  const table = tableOf({ game: json, viewer: '' });
  return table.state.models
    .filter(({ on, carriedBy }) => on === 'table' && carriedBy === null)
    .map((model) => unitOf(table, model));
}

export function symbolsOfView(json: Json): Readonly<Record<string, SymbolKey>> {
  const { state } = tableOf({ game: json, viewer: '' });
  return Object.fromEntries(state.models.map((model) => [model.id, symbolOf(model)]));
}

function unitOf(table: Table, model: Previews.Model): MapUnit {
  const { id, seat, place, facing, posture, dead } = model;
  const { state, places, names } = table;
  const where = previews.houseAt(table.houses, place);
  const shown = shownState(model);
  return {
    id,
    side: sideIndexOf(seat),
    at: places.place(place),
    radius: inchesOf(previews.BASE_RADIUS),
    height: posture === 'prone' || shown === 'downed' ? 0.35 : 1,
    altitude: inchesOf(previews.heightOf(state, place)),
    symbol: symbolOf(model),
    name: labelOf(table, id),
    short: labelOf(table, id).split(' ').at(-1) ?? id,
    tokens: tokensOf(model),
    tokenWords: sceneWords.tokens,
    state: shown,
    spoken: sceneWords.unit(labelOf(table, id), names.seat(seat).text, notesOf(table, model)),
    vehicle: false,
    ...(posture === 'prone' ? { prone: true } : {}),
    ...(shown === 'downed' || dead ? {} : { facing: { x: facing.x, y: -facing.y } }),
    ...(where === null ? {} : { floor: { piece: where.house.id, level: where.level } }),
    ...(model.activated && state.phase === 'pick' && shown === 'idle' ? { faded: true } : {}),
  };
}

function shownState({ dead, unconscious, captured }: Previews.Model): UnitState {
  return dead || unconscious || captured ? 'downed' : 'idle';
}

/** Marks round a base, the most urgent first. */
function tokensOf(model: Previews.Model): TokenKey[] {
  const { opFire, posture, broken, carrying, dead } = model;
  if (dead) return [];
  const marks: readonly (readonly [TokenKey, boolean])[] = [
    ['overwatch', opFire],
    ['injured', previews.hasDuty(model) || previews.isBleeding(model)],
    ['suppressed', broken],
    ['cargo', carrying !== null],
    ['prone', posture === 'prone'],
  ];
  return marks.flatMap(([token, has]) => (has ? [token] : []));
}

/** What a screen reader says of a soldier after his name and side. */
export function notesOf(table: Table, model: Previews.Model): string[] {
  const { dead, unconscious, captured, carriedBy, posture, opFire, broken, carrying, wounds, place } = model;
  const where = previews.houseAt(table.houses, place);
  const roof = where !== null && where.level === where.house.levels.at(-1)?.level;
  const notes: readonly (readonly [string, boolean])[] = [
    [sceneWords.dead, dead],
    [sceneWords.down, !dead && unconscious],
    [sceneWords.captured, captured],
    [sceneWords.carried, carriedBy !== null],
    [sceneWords.prone, !dead && !unconscious && posture === 'prone'],
    [sceneWords.opFire, opFire],
    [sceneWords.broken, broken],
    [sceneWords.bleeding, previews.isBleeding(model)],
    [sceneWords.wounded, !dead && wounds.length > 0 && !previews.isBleeding(model)],
  ];
  return [
    ...notes.flatMap(([text, holds]) => (holds ? [text] : [])),
    ...(carrying === null ? [] : [sceneWords.carries(nameOf(table, carrying))]),
    ...(where === null ? [] : [sceneWords.floorIn(where.level, roof)]),
  ];
}

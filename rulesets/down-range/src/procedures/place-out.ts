import type { Point } from '@sandtable/geometry';
import { ask, concede, type Play } from '@sandtable/kernel';
import { placeOut } from '../decisions/place-out.ts';
import { nearestPlace, placeBesideOf } from '../rules/vehicles/beside.ts';
import { playerOf, type Unit } from '../state.ts';
import type { DownRangeTable } from '../table.ts';
import { concedeGame } from './concession.ts';

/**
 * Where a unit that comes out stands, next to the body it was in: its owner says so (Sequence, PLACE_OUT). With no room right
 * beside it, as near as there is some. Null when the owner gives up the game instead, or the table is full.
 */
export function* placeBeside(table: DownRangeTable, unit: Unit, body: Unit): Play<Point | null> {
  const { state } = table;
  const first = placeBesideOf(state, unit, body);
  if (first === undefined) return nearestPlace(state, unit, body) ?? null;
  const { eliminated, neutral } = playerOf(state, unit.seat);
  if (eliminated || neutral) return first; // there is nobody to ask
  const about = { unit: unit.id, beside: body.id };
  const answer = yield* ask({
    seat: unit.seat,
    moment: 'place-out',
    frame: 'forced',
    about,
    menu: [placeOut, concede],
  });
  if (answer.kind === 'place-out') return answer.at;
  concedeGame(table, unit.seat);
  return null;
}

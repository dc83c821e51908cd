import { type GroundLine, joined, listed, possessive, type Sentence, say, tenthsText } from '@sandtable/game';
import { type Bounds, boundsOf, INCH } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { structures } from '../content/catalogue.ts';
import { pointAt } from '../content/measure.ts';
import type { Building, Piece } from '../content/table.ts';
import { zonesOf } from '../rules/mission/zones.ts';
import { groundNow } from '../rules/roster/roster.ts';
import { SEATS, type Seat, type State } from '../state.ts';
import { piecesIn, stateOfView } from '../state-of-view.ts';
import { type Names, namesIn } from './names.ts';

/** Where everything lies, for players without a map: pieces with their corners, houses with doors and stairs, zones. */
export function groundLines(view: Json): readonly GroundLine[] {
  const state = stateOfView(view);
  const names = namesIn(state);
  const ground = piecesIn(state).map((piece) => ({
    title: say`${piece.name}`,
    text: joined([extentText(boundsOfPiece(piece)), ...remarks(state, piece)], ', '),
  }));
  const zones = state.phase === 'deployment' ? SEATS.flatMap((seat) => zoneLines(state, names, seat)) : [];
  return [...ground, ...zones];
}

/** Where each team of a side may be placed. */
function zoneLines(state: State, names: Names, seat: Seat): GroundLine[] {
  const all = state.teams.filter((team) => team.seat === seat).length;
  return zonesOf(state, seat).map(({ teams, box, within }) => ({
    title: say`${possessive(names.seat(seat))} zone`,
    text: joined(
      [
        within === null ? extentText(box) : say`within ${tenthsText(within / INCH)}″ of ${extentText(box)}`,
        ...(teams.length === all ? [] : [listed(teams.map(names.team))]),
      ],
      ', for ',
    ),
  }));
}

/** `2 levels, brick, doors south (22.5–23.5, shut)`; heights of walls and hills. */
function remarks(state: State, piece: Piece): string[] {
  if (piece.kind === 'building') return houseRemarks(state, piece);
  return 'top' in piece ? [`${piece.top}″ high`] : [];
}

function houseRemarks(state: State, { id, levels, structure, stairs }: Building): string[] {
  const doors = groundNow(state).openings.filter(({ piece, kind }) => piece === id && kind === 'door');
  const inch = (mils: number): string => tenthsText(mils / INCH);
  return [
    levels === 1 ? '1 level' : `${levels} levels`,
    structures[structure].name.toLowerCase(),
    ...doors.map((door) => `door ${door.side} from ${inch(door.from)} to ${inch(door.to)}, ${door.state} (${door.id})`),
    ...(stairs === undefined ? [] : [`stairs at (${stairs.join(',')})`]),
  ];
}

function boundsOfPiece(piece: Piece): Bounds {
  return boundsOf(piece.kind === 'building' ? [pointAt(piece.from), pointAt(piece.to)] : piece.polygon.map(pointAt));
}

/** `(10,14) to (16,14.5)`: the corners of the box around it. */
function extentText({ minX, minY, maxX, maxY }: Bounds): Sentence {
  const corner = (x: number, y: number): string => `(${tenthsText(x / INCH)},${tenthsText(y / INCH)})`;
  return say`${corner(minX, minY)} to ${corner(maxX, maxY)}`;
}

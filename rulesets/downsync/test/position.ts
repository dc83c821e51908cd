import { inches, type Point } from '@sandtable/geometry';
import type { Rejection } from '@sandtable/kernel';
import { type Given, givenSchema } from '../src/situations/given.ts';
import { layPosition } from '../src/situations/lay-position.ts';
import type { Base, Ping, State, Unit } from '../src/state.ts';

/** A state as situation files describe it. */
export const position = (given: Given): State => layPosition(givenSchema.parse(given));

export const at = (x: number, y: number): Point => ({ x: inches(x), y: inches(y) });

export const unit = (state: State, id: string): Unit => state.units.find((each) => each.id === id)!;
export const ping = (state: State, id: string): Ping => state.pings.find((each) => each.id === id)!;
export const base = (state: State, id: string): Base =>
  state.units.flatMap(({ bases }) => bases).find((each) => each.id === id)!;

/** `code clause`, or `legal`. */
export const verdict = (rejection: Rejection | undefined): string =>
  rejection === undefined ? 'legal' : `${rejection.code} ${rejection.clause}`;

type Piece = NonNullable<Exclude<Given['table'], string>>['pieces'][number];
type Kind = Piece['kind'];

/** An upright piece. */
export function box(kind: Kind, x0: number, y0: number, x1: number, y1: number, height?: number): Piece {
  const polygon: Piece['polygon'] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return { id: `${kind}-${x0}-${y0}`.replaceAll('.', '-'), kind, polygon, ...(height === undefined ? {} : { height }) };
}

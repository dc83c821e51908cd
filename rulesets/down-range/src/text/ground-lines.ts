import { type GroundLine, joined, possessive, type Sentence, say } from '@sandtable/game';
import { type Bounds, boundsOf } from '@sandtable/geometry';
import type { Json, Seat } from '@sandtable/kernel';
import { type Seen, seen } from '../view-types.ts';
import { namesIn } from './names.ts';

type WithZones = Seen & {
  readonly zones?: readonly { readonly seat: Seat; readonly zones: readonly { readonly bounds: Bounds }[] }[];
};

/** Where everything lies, for those who read the table: each kind of ground with its places, then the zones. */
export function groundLines(view: Json): readonly GroundLine[] {
  const table = seen(view) as WithZones;
  const names = namesIn(table);
  const kinds = new Map<string, Bounds[]>();
  for (const { id, name, footprint } of table.terrain) {
    if (!table.cleared.includes(id)) kinds.set(name, [...(kinds.get(name) ?? []), boundsOf(footprint)]);
  }
  const ground = [...kinds].map(([name, pieces]) => ({
    title: say`${name}`,
    text: joined(pieces.map(extentText), '; '),
  }));
  const zones = (table.zones ?? []).flatMap(({ seat, zones: own }) =>
    own.length === 0 || table.phase !== 'deployment'
      ? []
      : [
          {
            title: say`${possessive(names.seat(seat))} zone`,
            text: joined(
              own.map(({ bounds }) => extentText(bounds)),
              '; ',
            ),
          },
        ],
  );
  return [...ground, ...zones];
}

/** `(10,14) to (16,14.5)`: the corners of the box around it. */
function extentText({ minX, minY, maxX, maxY }: Bounds): Sentence {
  const corner = (x: number, y: number): string => `(${inches(x)},${inches(y)})`;
  return say`${corner(minX, minY)} to ${corner(maxX, maxY)}`;
}

function inches(length: number): string {
  return String(Math.round(length / 100) / 10);
}

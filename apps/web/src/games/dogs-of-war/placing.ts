import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { Point } from '@sandtable/geometry';
import type { SeatDecision } from '@sandtable/kernel';
import { type Bounds, boxOf, type Edge, edgeArrows, edgeStrip } from '../../deploy/edge-strip.ts';
import { inchesOf } from '../../map/inch-places.ts';
import type { Place } from '../../map/scene.ts';
import type { Placing } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import { modelOf, type Table } from './table.ts';
import { words } from './words.ts';

type Zone = { readonly teams: readonly string[]; readonly box: Bounds; readonly within?: number | null };
type DeployOffer = { readonly due: readonly string[]; readonly zone?: Bounds; readonly zones?: readonly Zone[] };

type Entry = { readonly model: string; readonly place: Point };

const { previews } = dogsOfWar;

/** Who is still to be placed, with what, and where; null in other questions, and once everybody stands. */
export function placingOf(table: Table, decision: SeatDecision): Placing | null {
  const entries = offerOf<readonly Entry[]>(decision, 'enter-table');
  if (entries !== undefined) {
    const { spot } = decision.about as { readonly spot: unknown };
    // Off a helicopter there are only a few spots around it.
    return spot === null ? entering(table, entries) : null;
  }
  const offer = offerOf<DeployOffer>(decision, 'deploy');
  if (offer === undefined || offer.due.length === 0) return null;
  const side = table.state.players.find(({ seat }) => seat === table.seat)?.side ?? null;
  return {
    kind: 'start',
    title: words.place.title,
    hint: words.place.hint,
    outside: words.place.outside,
    arrows: [],
    units: offer.due.map((unit) => {
      const boxes = boxesFor(offer, modelOf(table, unit)?.team ?? '');
      return {
        ...rowOf(table, unit),
        zones: boxes.map((box) => boxOf(table.places, box)),
        where: side === null ? words.place.zone : words.place.where(side),
        first: boxes[0] === undefined ? null : middleOf(table, boxes[0]),
      };
    }),
  };
}

const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];

/** A man who comes on by an edge: the stretches that are open to him, with arrows that point in. */
function entering(table: Table, entries: readonly Entry[]): Placing {
  const { places } = table;
  const { maxX, maxY } = previews.groundNow(table.state).bounds;
  const radius = previews.BASE_RADIUS;
  const arriving = { places, width: maxX, height: maxY, radius };
  const beside: Readonly<Record<Edge, (at: Point) => boolean>> = {
    north: ({ y }) => y + radius >= maxY,
    east: ({ x }) => x + radius >= maxX,
    south: ({ y }) => y <= radius,
    west: ({ x }) => x <= radius,
  };
  const spots = entries.map(({ place }) => place);
  const open = EDGES.map((edge) => [edge, spots.filter(beside[edge])] as const).filter(([, at]) => at.length > 0);
  const unit = entries[0]?.model ?? '';
  const along = open[0]?.[1] ?? spots;
  const first = along[Math.floor(along.length / 2)];
  return {
    kind: 'arrival',
    title: words.place.arriveTitle,
    hint: words.place.arriveHint,
    outside: words.place.arriveOutside(open.map(([edge]) => edge)),
    arrows: open.flatMap(([edge, at]) => edgeArrows(arriving, edge, at)),
    units: [
      {
        ...rowOf(table, unit),
        zones: open.flatMap(([edge, at]) => edgeStrip(arriving, edge, at)),
        where: words.place.arriveWhere(open.map(([edge]) => edge)),
        first: first === undefined ? null : places.place(first),
      },
    ],
  };
}

type Row = Omit<Placing['units'][number], 'zones' | 'where' | 'first'>;

function rowOf(table: Table, unit: string): Row {
  return {
    unit,
    line: weaponsOf(table, unit),
    use: words.roles[modelOf(table, unit)?.role ?? ''] ?? '',
    riders: [],
    radius: inchesOf(previews.BASE_RADIUS),
  };
}

/** Where a team may stand: one strip for all, or what the scenario says for each. */
function boxesFor({ zone, zones = [] }: DeployOffer, team: string): Bounds[] {
  if (zone !== undefined) return [zone];
  const own = zones.filter(({ teams }) => teams.length === 0 || teams.includes(team));
  return own.map(({ box, within }) => {
    const more = within ?? 0;
    return { minX: box.minX - more, minY: box.minY - more, maxX: box.maxX + more, maxY: box.maxY + more };
  });
}

function middleOf({ places }: Table, { minX, minY, maxX, maxY }: Bounds): Place {
  return places.place({ x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) });
}

function weaponsOf(table: Table, unit: string): string {
  return (modelOf(table, unit)?.weapons ?? []).map(({ type }) => table.names.thing(type)).join(' · ');
}

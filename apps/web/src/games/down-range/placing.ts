import { downRange, type ViewUnit } from '@sandtable/down-range';
import type { SeatDecision, SeatView } from '@sandtable/kernel';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Outline, Place } from '../../map/scene.ts';
import type { Placing } from '../../thinker/planner.ts';
import { words } from './placing-words.ts';
import { shownUnit, type Table, tableOf } from './table.ts';

const { previews } = downRange;

type Bounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
type Deploys = readonly { readonly unit: string; readonly radius: number; readonly zones: readonly Bounds[] }[];
type Edge = 'north' | 'east' | 'south' | 'west';
type Arrives = readonly { readonly unit: string; readonly edge: Edge; readonly places: readonly TablePoint[] }[];

/** Who is to be placed, with what, and where; null in questions that place nobody. */
export function placingOf(view: SeatView, decision: SeatDecision): Placing | null {
  const table = tableOf(view);
  if (decision.moment === 'deployment') return deploying(table, decision);
  return decision.moment === 'reinforcements' ? arriving(table, decision) : null;
}

function deploying(table: Table, decision: SeatDecision): Placing {
  const offers = (decision.offers.find(({ kind }) => kind === 'deploy')?.offer ?? []) as Deploys;
  return {
    kind: 'start',
    title: words.deployTitle,
    hint: words.deployHint,
    outside: words.outside,
    arrows: [],
    units: offers.map(({ unit, zones }) => ({
      ...tray(table, unit),
      zones: zones.map((bounds) => boxOf(table.places, bounds)),
      where: words.where,
      first: middleOf(table, zones[0]),
    })),
  };
}

function arriving(table: Table, decision: SeatDecision): Placing {
  const offers = (decision.offers.find(({ kind }) => kind === 'arrive')?.offer ?? []) as unknown as Arrives;
  const edge = offers[0]?.edge ?? 'west';
  return {
    kind: 'arrival',
    title: words.arriveTitle,
    hint: words.arriveHint,
    outside: words.arriveOutside(edge),
    arrows: offers.slice(0, 1).flatMap((offer) => arrowsOf(table, offer)),
    units: offers.map(({ unit, edge: side, places }) => ({
      ...tray(table, unit),
      zones: stripsOf(table, side, places, unit),
      where: words.arriveWhere(side),
      first: places[0] === undefined ? null : table.places.place(places[Math.floor(places.length / 2)] as TablePoint),
    })),
  };
}

type Row = Omit<Placing['units'][number], 'zones' | 'where' | 'first'>;

function tray(table: Table, id: string): Row {
  const unit = shownUnit(table, id);
  const riders = table.view.units.filter(({ aboard }) => aboard?.vehicle === id).map((rider) => rider.id);
  const line = (unit?.arms ?? []).map(({ card }) => card.name).join(' · ') || (unit?.card?.name ?? '');
  const radius = inchesOf(previews.unitById(table.state, id)?.card.radius ?? 500);
  return { unit: id, line, use: unit === undefined ? '' : purposeOf(table, unit), riders, radius };
}

/** What a unit is for, in one line: its longest weapon, or what else it brings. */
function purposeOf({ state }: Table, { id, card, arms = [] }: ViewUnit): string {
  const unit = previews.unitById(state, id);
  if (card !== undefined && card.kind === 'vehicle' && card.passengers > 0) return words.carries(card.passengers);
  if (unit?.trained.some((each) => each === 'medicine') === true) return words.medic;
  const far = [...arms].sort((a, b) => (b.card.range ?? 1e9) - (a.card.range ?? 1e9))[0]?.card;
  if (far === undefined) return '';
  const facts = [
    far.range === null ? words.anyRange : words.range(inchesOf(far.range)),
    ...(far.fan > 1 ? [words.fan(far.fan)] : []),
    ...(far.radius > 0 ? [words.blast(inchesOf(far.radius))] : []),
  ];
  return `${facts.join(', ')}.`;
}

function boxOf(places: Table['places'], { minX, minY, maxX, maxY }: Bounds): Outline {
  return [
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
    { x: maxX, y: minY },
    { x: minX, y: minY },
  ].map((corner) => places.place(corner));
}

function middleOf({ places }: Table, bounds: Bounds | undefined): Place | null {
  if (bounds === undefined) return null;
  return places.place({ x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 });
}

/** The stretch of the edge where a unit may come on, as deep as its base. */
function stripsOf({ places, state, view }: Table, edge: Edge, spots: readonly TablePoint[], id: string): Outline[] {
  const deep = 2 * (previews.unitById(state, id)?.card.radius ?? 500);
  const along = spots.map(({ x, y }) => (edge === 'north' || edge === 'south' ? x : y));
  if (along.length === 0) return [];
  const [low, high] = [Math.min(...along) - deep / 2, Math.max(...along) + deep / 2];
  const box: Bounds = {
    north: { minX: low, maxX: high, minY: view.height - deep, maxY: view.height },
    south: { minX: low, maxX: high, minY: 0, maxY: deep },
    west: { minX: 0, maxX: deep, minY: low, maxY: high },
    east: { minX: view.width - deep, maxX: view.width, minY: low, maxY: high },
  }[edge];
  return [boxOf(places, box)];
}

const INWARD: Readonly<Record<Edge, TablePoint>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: 1, y: 0 },
  east: { x: -1, y: 0 },
};
/** Inches from one arrow to the next. */
const APART = 6;

/** Arrows along the stretch of the edge where a unit may come on, from outside onto the table. */
function arrowsOf({ places, state }: Table, { unit, edge, places: spots }: Arrives[number]): Placing['arrows'] {
  const radius = previews.unitById(state, unit)?.card.radius ?? 0;
  const inward = INWARD[edge];
  const along = ({ x, y }: TablePoint): number => inchesOf(inward.x === 0 ? x : y);
  const sorted = [...spots].sort((a, b) => along(a) - along(b));
  const chosen: TablePoint[] = [];
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = Math.max(1, Math.floor((along(last) - along(first)) / APART));
  for (let i = 0; i < count; i++) chosen.push(sorted[Math.floor(((i + 0.5) * sorted.length) / count)] as TablePoint);
  return chosen.map((at) => ({
    at: places.place({ x: at.x - inward.x * radius, y: at.y - inward.y * radius }),
    towards: places.place(at),
  }));
}

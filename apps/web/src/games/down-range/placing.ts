import { downRange, type ViewUnit } from '@sandtable/down-range';
import type { SeatDecision, SeatView } from '@sandtable/kernel';
import { type Arriving, type Bounds, boxOf, type Edge, edgeArrows, edgeStrip } from '../../deploy/edge-strip.ts';
import { inchesOf, type TablePoint } from '../../map/inch-places.ts';
import type { Place } from '../../map/scene.ts';
import type { Placing } from '../../thinker/planner.ts';
import { words } from './placing-words.ts';
import { shownUnit, type Table, tableOf } from './table.ts';

const { previews } = downRange;

type Deploys = readonly { readonly unit: string; readonly radius: number; readonly zones: readonly Bounds[] }[];
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
    arrows: offers
      .slice(0, 1)
      .flatMap(({ unit, edge: side, places }) => edgeArrows(arrivingAt(table, unit), side, places)),
    units: offers.map(({ unit, edge: side, places }) => ({
      ...tray(table, unit),
      zones: edgeStrip(arrivingAt(table, unit), side, places),
      where: words.arriveWhere(side),
      first: places[0] === undefined ? null : table.places.place(places[Math.floor(places.length / 2)] as TablePoint),
    })),
  };
}

function arrivingAt({ places, state, view: { width, height } }: Table, unit: string): Arriving {
  return { places, width, height, radius: previews.unitById(state, unit)?.card.radius ?? 500 };
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

function middleOf({ places }: Table, bounds: Bounds | undefined): Place | null {
  if (bounds === undefined) return null;
  return places.place({ x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 });
}

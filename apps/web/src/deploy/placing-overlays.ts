import type { MapUnit, Overlay, Place, SideIndex } from '../map/scene.ts';
import type { TableState } from '../table/table-state.ts';
import type { Placing } from '../thinker/planner.ts';
import { words } from './words.ts';

/** The own zone lit and framed, arrows at an edge of arrival, and the unit in hand where it is held. */
export function placingOverlays(state: TableState): Overlay[] {
  const { considered, chosen, held, ready } = state;
  const placing = considered?.placing ?? null;
  if (placing === null) return [];
  const row = placing.units.find(({ unit }) => unit === chosen) ?? placing.units[0];
  if (row === undefined) return [];
  const side = sideOf(state);
  const label = placing.kind === 'start' ? words.ownZone : words.arrivals;
  const at = held?.at ?? ready?.at ?? (placing.kind === 'arrival' ? row.first : null);
  const unit = held?.unit ?? ready?.unit ?? row.unit;
  return [
    { kind: 'zone', id: 'placing', outlines: row.zones, tone: 'own', side, label },
    ...placing.arrows.map(
      ({ at: from, towards }, i): Overlay => ({ kind: 'arrow', id: `arrow-${i}`, at: from, towards, side }),
    ),
    ...(at === null ? [] : ghostOf(state, placing, unit, at, held === null || held.legal)),
  ];
}

function ghostOf(state: TableState, { units }: Placing, id: string, at: Place, legal: boolean): Overlay[] {
  const { facts, page, view } = state;
  const name = facts?.units.find((unit) => unit.id === id)?.name ?? '';
  const symbol = view === null ? undefined : page?.symbols(view.game)[id];
  const radius = units.find(({ unit }) => unit === id)?.radius ?? 0.5;
  const side = sideOf(state);
  const unit: MapUnit = {
    id: `held-${id}`,
    side,
    at,
    radius,
    height: 0,
    altitude: 0,
    symbol: symbol ?? 'unknown',
    name,
    short: '',
    tokens: [],
    state: 'ghost',
    spoken: name,
    vehicle: false,
  };
  return [
    { kind: 'ghost', id: 'held', unit, legal },
    {
      kind: 'chip',
      id: 'held-name',
      at,
      clear: radius + 0.2,
      text: name,
      tone: legal ? `side-${side}` : 'danger',
      rank: 9,
    },
  ];
}

function sideOf({ facts, seat }: TableState): SideIndex {
  return facts?.sides.find((side) => side.seat === seat)?.side ?? 0;
}

import { dogsOfWar } from '@sandtable/dogs-of-war';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Outline, Place } from '../../map/scene.ts';
import type { Placing } from '../../thinker/planner.ts';
import { offerOf } from './check.ts';
import { modelOf, type Table } from './table.ts';
import { words } from './words.ts';

type Bounds = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };
type Zone = { readonly teams: readonly string[]; readonly box: Bounds; readonly within?: number | null };
type DeployOffer = { readonly due: readonly string[]; readonly zone?: Bounds; readonly zones?: readonly Zone[] };

/** Who is still to be placed, with what, and where; null in other questions, and once everybody stands. */
export function placingOf(table: Table, decision: SeatDecision): Placing | null {
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
        unit,
        line: weaponsOf(table, unit),
        use: words.roles[modelOf(table, unit)?.role ?? ''] ?? '',
        zones: boxes.map((box) => outlineOf(table, box)),
        where: side === null ? words.place.zone : words.place.where(side),
        riders: [],
        radius: inchesOf(dogsOfWar.previews.BASE_RADIUS),
        first: boxes[0] === undefined ? null : middleOf(table, boxes[0]),
      };
    }),
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

function outlineOf({ places }: Table, { minX, minY, maxX, maxY }: Bounds): Outline {
  const corners = [
    { x: minX, y: maxY },
    { x: maxX, y: maxY },
    { x: maxX, y: minY },
    { x: minX, y: minY },
  ];
  return corners.map((corner) => places.place(corner));
}

function middleOf({ places }: Table, { minX, minY, maxX, maxY }: Bounds): Place {
  return places.place({ x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) });
}

function weaponsOf(table: Table, unit: string): string {
  return (modelOf(table, unit)?.weapons ?? []).map(({ type }) => table.names.thing(type)).join(' · ');
}

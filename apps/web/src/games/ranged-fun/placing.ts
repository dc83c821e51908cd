import type { SeatDecision, SeatView } from '@sandtable/kernel';
import { rangedFun } from '@sandtable/ranged-fun';
import type { Outline } from '../../map/scene.ts';
import type { Placing } from '../../thinker/planner.ts';
import { words } from './placing-words.ts';
import { shownUnit, type Table, tableOf } from './table.ts';

/** Who is to be placed, with what, and on which squares; null in questions that place nobody. */
export function placingOf(view: SeatView, decision: SeatDecision): Placing | null {
  if (decision.moment !== 'deployment') return null;
  const table = tableOf(view);
  return {
    kind: 'start',
    title: words.title,
    hint: words.hint,
    outside: words.outside,
    arrows: [],
    units: rangedFun.previews.offersOf(decision, 'deploy').map(({ unit, squares }) => {
      const middle = squares[Math.floor(squares.length / 2)];
      return {
        unit,
        ...trayLine(table, unit),
        zones: ownZone(table),
        where: words.where,
        radius: 0.42,
        riders: table.view.units.filter(({ cargoOf }) => cargoOf === unit).map(({ id }) => id),
        first: middle === undefined ? null : table.place(middle),
      };
    }),
  };
}

function trayLine(table: Table, id: string): { readonly line: string; readonly use: string } {
  const unit = shownUnit(table, id);
  if (unit === undefined) return { line: '', use: '' };
  const { movement, armour, srf, lrf, vlrf } = unit.initial;
  return { line: words.line(movement, armour), use: words.use(srf, lrf, vlrf) };
}

/** The player's zone on the board. */
function ownZone({ view, seat, place }: Table): readonly Outline[] {
  const { zone } = view.players.find((player) => player.seat === seat) ?? { zone: null };
  return view.zones.flatMap((each): Outline[] => {
    if (each.id !== zone) return [];
    const [first, last] = [place([each.columns[0], each.rows[0]]), place([each.columns[1], each.rows[1]])];
    const [left, top, right, bottom] = [first.x - 0.5, first.y - 0.5, last.x + 0.5, last.y + 0.5];
    return [
      [
        { x: left, y: top },
        { x: right, y: top },
        { x: right, y: bottom },
        { x: left, y: bottom },
      ],
    ];
  });
}

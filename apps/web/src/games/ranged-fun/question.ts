import type { SeatDecision, SeatView } from '@sandtable/kernel';
import type { Overlay } from '../../map/scene.ts';
import type { Considered } from '../../thinker/planner.ts';
import { reactionOf } from './reaction.ts';
import { nameOf, type Square, type Table, tableOf } from './table.ts';
import { words } from './words.ts';

/** The clause behind each question in another side's turn. */
const CLAUSES: Readonly<Record<string, string>> = {
  reaction: 'RF-OW-7',
  'follow-up': 'RF-OW-14',
  respond: 'RF-VSRF-5',
  charging: 'RF-OW-16',
};

/** What a question of this game shows beside its words: shots at the unit that moved, and the watched zones. */
export function questionOf(view: SeatView, decision: SeatDecision): Partial<Considered> {
  const overlays = zones(tableOf(view));
  if (decision.frame !== 'reaction') return { overlays };
  return { clause: CLAUSES[decision.moment] ?? '', overlays, ...reactionOf(view, decision) };
}

/** Zones that other sides watch: units that go there get fired at. */
function zones(table: Table): Overlay[] {
  return table.view.units.flatMap((unit): Overlay[] => {
    if (unit.overwatch === null || unit.seat === table.seat) return [];
    const [column, row] = unit.overwatch.at as Square;
    const [left, top] = [Math.max(0, column - 1), Math.max(0, row - 1)];
    const [right, bottom] = [Math.min(table.view.width, column + 2), Math.min(table.view.height, row + 2)];
    return [
      {
        kind: 'zone',
        id: `watch-${unit.id}`,
        outlines: [
          [
            { x: left, y: top },
            { x: right, y: top },
            { x: right, y: bottom },
            { x: left, y: bottom },
          ],
        ],
        tone: 'danger',
        label: words.overwatch(nameOf(table, unit.id)),
      },
    ];
  });
}

import { plain } from '@sandtable/game';
import { boxOf, centreOf } from '../map/outlines.ts';
import type { MapUnit, Overlay, SideIndex, TableScene } from '../map/scene.ts';
import type { SideFacts } from '../thinker/planner.ts';
import type { Goal, ShownAward, ShownMission } from './shown-mission.ts';

/** More letters than these do not fit beside a ring. */
const MOST_LETTERS = 46;
/** Room round a unit or a piece that is lit. */
const ROOM = 1.1;

/** The map while the mission is read: dark but for the places, each with the number of its row, and one of them with its words. */
export function missionOverlays(
  { awards }: Pick<ShownMission, 'awards'>,
  lit: string | null,
  table: { readonly scene: TableScene; readonly units: readonly MapUnit[]; readonly sides: readonly SideFacts[] },
): readonly Overlay[] {
  const spots = awards.flatMap((award, i) =>
    goalsOf(award, table).map((goal, at) => ({
      ...goal,
      award,
      number: i + 1,
      isFirst: at === 0,
      side: table.sides.find(({ seat }) => seat === award.to)?.side,
      faded: lit !== null && lit !== award.id,
    })),
  );
  const chips = spots
    .filter(({ faded, isFirst }) => isFirst && !faded)
    .map(
      ({ award, at, radius, number }, i): Overlay => ({
        kind: 'chip',
        id: `mission-${number}-${i}`,
        at: { x: at.x, y: Math.min(at.y + radius, table.scene.height - 0.5) },
        text: labelOf(award, number),
        tone: 'plain',
      }),
    );
  return [{ kind: 'focus', id: 'mission', spots }, ...chips];
}

function labelOf({ name, live }: ShownAward, number: number): string {
  const whole = `${plain(name)}: ${plain(live).replace(/\.$/, '')}`;
  return whole.length <= MOST_LETTERS ? whole : `${number} · ${plain(name)}`;
}

function goalsOf(
  { goals, units: ids, pieces }: ShownAward,
  { scene, units }: { readonly scene: TableScene; readonly units: readonly MapUnit[] },
): readonly Goal[] {
  const standing = units.filter(({ id }) => ids.includes(id));
  const built = scene.pieces.filter(({ id }) => pieces.includes(id));
  return [
    ...goals,
    ...standing.map(({ at, radius }) => ({ at, radius: radius + ROOM })),
    ...built.map(({ outline }) => {
      const { left, right, top, bottom } = boxOf(outline);
      return { at: centreOf(outline), radius: Math.hypot(right - left, bottom - top) / 2 + ROOM / 2 };
    }),
  ];
}

/** The side of a seat, for colors; undefined for nobody. */
export function sideOfSeat(sides: readonly SideFacts[], seat: string | null): SideIndex | undefined {
  return sides.find((side) => side.seat === seat)?.side;
}

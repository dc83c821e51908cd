import { fresh } from '../thinker/fresh.ts';
import type { TableLine } from '../thinker/table-story.ts';
import type { TableSession } from './table-store.ts';

/** Shows the table as it was when a line began, with its shot; where that is not known, the line on the table as it is. */
export async function showThen(session: TableSession, line: TableLine, rays: boolean): Promise<void> {
  const moment = await fresh(session.thinking.moment(line.key, rays));
  if (moment == null) {
    session.set({ lit: line.units, litMotions: line.motions });
    const at = session.state.facts?.units.find(({ id, at: place }) => line.units.includes(id) && place !== null)?.at;
    if (at != null) session.map?.centre(at);
    return;
  }
  const { view, round, overlays } = moment;
  session.set({ then: { key: line.key, rays, view, round, overlays, pictures: line.pictures } });
  const places = line.pictures.flatMap(({ places: all }) => Object.values(all));
  const [first, ...others] = places;
  if (first !== undefined) session.map?.reveal(first, ...others);
}

export function backToNow(session: TableSession): void {
  if (session.state.then !== null) session.set({ then: null });
}

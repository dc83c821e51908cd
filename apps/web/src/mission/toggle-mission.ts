import type { TableSession } from '../table/table-store.ts';

/** Opens the mission with the whole table in sight, or closes it. */
export function toggleMission(session: TableSession): void {
  const open = !session.state.missionOpen && session.state.mission !== null;
  session.set({ missionOpen: open, missionRow: null, logOpen: false, sheet: 'order' });
  if (open) session.map?.fit();
}

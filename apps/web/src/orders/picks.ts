import type { TableState } from '../table/table-state.ts';
import type { TableSession } from '../table/table-store.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Pickable } from '../thinker/planner.ts';

const NOBODY: readonly string[] = [];

/** Who is picked so far at a question that wants several units, in order. */
export function pickedUnits({ intent }: Pick<TableState, 'intent'>): readonly string[] {
  return intent.kind === 'pick' ? intent.units : NOBODY;
}

/** Adds a unit, or takes it out again. */
export async function togglePick(session: TableSession, unit: string): Promise<void> {
  const { picking } = session.state.considered ?? {};
  if (picking === undefined || picking.all) return;
  const means = ({ unit: id, also }: Pickable): boolean => id === unit || also.includes(unit);
  const refused = picking.unable.find(means);
  if (refused !== undefined) return session.set({ notice: { text: refused.line, clause: '', tone: 'warn' } });
  const meant = picking.able.find(means)?.unit;
  if (meant === undefined) return;
  const before = pickedUnits(session.state);
  await pick(session, before.includes(meant) ? before.filter((id) => id !== meant) : [...before, meant]);
}

/** The initial pick: all units if all must go, none if the player decides. */
export async function beginPicking(session: TableSession): Promise<void> {
  const { considered, intent } = session.state;
  if (considered?.picking === undefined || intent.kind !== 'none') return;
  await (considered.picking.all ? pickAll(session) : pick(session, NOBODY));
}

export async function pickAll(session: TableSession): Promise<void> {
  await pick(session, session.state.considered?.picking?.whole ?? NOBODY);
}

/** Asks what picking these units leads to, and keeps the answer unless the player changed the pick meanwhile. */
export async function pick(session: TableSession, units: readonly string[]): Promise<void> {
  const { decision } = session.state;
  if (decision === null) return;
  session.set({ intent: { kind: 'pick', units, picked: null }, notice: null });
  const picked = await fresh(session.thinking.pick(decision.id, units));
  const { intent } = session.state;
  if (intent.kind === 'pick' && intent.units === units) session.set({ intent: { kind: 'pick', units, picked } });
}

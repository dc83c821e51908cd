import type { Command } from '@sandtable/kernel';
import type { Place } from '../map/scene.ts';
import type { TableSession } from '../table/table-store.ts';
import { fresh } from '../thinker/fresh.ts';
import { readyCommand } from './ready-command.ts';

/*
 * Orders that are planned one after the other. Each is counted from where the ones before it leave the unit; only the first
 * is carried out, since the table may have changed after it.
 */

/** The orders that a new one comes after, as a wish carries them. */
export function afterQueue({ state: { queue } }: TableSession): { readonly after?: readonly Command[] } {
  return queue.length === 0 ? {} : { after: queue };
}

/** Something is planned that a further order would come after. */
export function isPlanning(session: TableSession): boolean {
  const { desk, queue } = session.state;
  return desk?.plansAhead === true && (queue.length > 0 || readyCommand(session) !== null);
}

/** Puts orders behind what is planned already. */
export async function queueOrders(session: TableSession, orders: readonly Command[]): Promise<void> {
  const planned = readyCommand(session);
  const queue = [...session.state.queue, ...(planned === null ? [] : [planned]), ...orders];
  session.set({ queue, intent: { kind: 'none' }, notice: null });
  await session.refreshDesk();
}

/** A planned move is kept before something else is planned after it. */
export async function keepMove(session: TableSession): Promise<void> {
  const { intent, desk } = session.state;
  if (intent.kind === 'move' && intent.plan?.command != null && desk?.plansAhead === true)
    await queueOrders(session, []);
}

/** Takes back the planned orders from this one on. */
export async function dropOrders(session: TableSession, from: number): Promise<void> {
  session.set({ queue: session.state.queue.slice(0, from), intent: { kind: 'none' } });
  await session.refreshDesk();
}

/** Carries out the first planned order; the rest, with what is aimed or planned now, stays. */
export async function carryOutFirst(session: TableSession, last: Command | null): Promise<void> {
  const [first, ...rest] = [...session.state.queue, ...(last === null ? [] : [last])];
  if (first === undefined) return;
  session.set({ queue: rest, intent: { kind: 'none' } });
  if (!(await session.send(first))) session.set({ queue: [first, ...rest] });
}

/** Turns the chosen unit towards a place: at once, or after what is planned. */
export async function turnTo(session: TableSession, towards: Place): Promise<void> {
  const { chosen, decision } = session.state;
  if (chosen === null || decision === null) return;
  const command = await fresh(session.thinking.turn(decision.id, chosen, towards));
  if (command === null) return;
  if (!isPlanning(session)) return void (await session.send(command));
  // Turned once more before anything else is planned: only the last turn counts.
  const { queue } = session.state;
  if (readyCommand(session) === null && queue.at(-1)?.kind === command.kind) session.set({ queue: queue.slice(0, -1) });
  await queueOrders(session, [command]);
}

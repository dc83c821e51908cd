import type { Command } from '@sandtable/kernel';
import type { Place } from '../map/scene.ts';
import type { TableSession } from '../table/table-store.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Choice, Placing } from '../thinker/planner.ts';
import { isWithin } from './zones.ts';

type Row = Placing['units'][number];

/** The row of the tray for a unit, while units are being placed. */
export function rowOf({ state: { considered } }: TableSession, unit: string | null): Row | undefined {
  return considered?.placing?.units.find((each) => each.unit === unit);
}

/** The choice that asks where this unit goes. */
export function askingFor({ state: { considered } }: TableSession, unit: string): Choice | undefined {
  const choice = considered?.choices.find((each) => each.unit === unit);
  return choice?.place !== undefined ? choice : choice?.choices?.find((each) => each.place !== undefined);
}

/**
 * Puts a unit in a place. During setup that is sent at once, because undoing it is free; but the last unit waits for
 * Start, and a reinforcement waits to be brought on. A place outside the zone is only marked as such.
 */
export async function placeUnit(session: TableSession, unit: string, at: Place): Promise<void> {
  const { considered, decision } = session.state;
  const row = rowOf(session, unit);
  const placing = considered?.placing ?? null;
  if (placing === null || session.state.placing || row === undefined || decision === null) return;
  session.set({ notice: null });
  if (!isWithin(row.zones, at)) return session.set({ held: { unit, at, legal: false }, ready: null });
  const answer = await commandFor(session, unit, at);
  if (session.state.decision?.id !== decision.id) return;
  if (answer === null) return session.set({ held: { unit, at, legal: false } });
  session.set({ held: null, intent: { kind: 'none' } });
  if (placing.kind === 'start' && placing.units.length > 1) await session.send(answer.command);
  else session.set({ ready: { unit, ...answer, batch: false }, canUndo: true });
}

type Put = { readonly command: Command; readonly at: Place };

/** What puts a unit there; at an edge there are only a few places, and the nearest of them is meant. */
async function commandFor(session: TableSession, unit: string, at: Place): Promise<Put | null> {
  const { considered, decision } = session.state;
  const choice = askingFor(session, unit);
  const isArriving = considered?.placing?.kind === 'arrival';
  if (choice?.place === undefined) {
    const offered = considered?.choices.filter((each) => each.unit === unit).flatMap(endsOf) ?? [];
    return nearest(offered, at) ?? null;
  }
  const place = isArriving ? (nearest(choice.place.spots, at)?.at ?? at) : at;
  const answer = decision === null ? null : await fresh(session.thinking.point(decision.id, choice.trail, place));
  return answer === null || 'problem' in answer ? null : { command: answer.command, at: place };
}

/** Every command under a choice that leads to a place. */
function endsOf({ command, end, choices = [] }: Choice): Put[] {
  return [...(command === undefined || end === null ? [] : [{ command, at: end }]), ...choices.flatMap(endsOf)];
}

function nearest<P extends { readonly at: Place }>(places: readonly P[], { x, y }: Place): P | undefined {
  const far = ({ at }: P): number => Math.hypot(at.x - x, at.y - y);
  return [...places].sort((a, b) => far(a) - far(b))[0];
}

/** Sends the unit that is ready to its place: that starts the battle, or brings on a reinforcement. */
export async function startBattle(session: TableSession): Promise<void> {
  const { ready, sending } = session.state;
  if (ready !== null && !sending) await session.send(ready.command);
}

/** Puts down the held unit, starts the battle, or brings on a reinforcement, at a default place if none was picked. */
export async function putDown(session: TableSession): Promise<void> {
  const { held, ready, considered, chosen } = session.state;
  if (held !== null) return placeUnit(session, held.unit, held.at);
  if (ready === null && considered?.placing?.kind === 'arrival') {
    const row = rowOf(session, chosen) ?? considered.placing.units[0];
    if (row?.first != null) await placeUnit(session, row.unit, row.first);
  }
  await startBattle(session);
}

/** The unit in hand a little farther; with the first step it is taken up. */
export function nudge(session: TableSession, x: number, y: number): void {
  const { chosen, held, ready, placing } = session.state;
  const row = rowOf(session, chosen);
  if (placing || row === undefined || chosen === null) return;
  const before = held?.unit === chosen ? held.at : ready?.unit === chosen ? ready.at : null;
  const at = before === null ? row.first : { x: before.x + x, y: before.y + y };
  if (at !== null) session.set({ held: { unit: chosen, at, legal: isWithin(row.zones, at) }, ready: null });
}

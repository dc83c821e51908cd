import type { MapUnit, Overlay, Place } from '../map/scene.ts';
import type { TableState } from '../table/table-state.ts';
import type { TableSession } from '../table/table-store.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Places } from '../thinker/planner.ts';
import { isWithin } from './zones.ts';

const NOTHING: Places = {};

/** Where pieces stand so far. */
export function laidPlaces({ intent }: Pick<TableState, 'intent'>): Places {
  return intent.kind === 'lay' ? intent.places : NOTHING;
}

/** The piece that the next press on the map puts down: the one in hand, or the first that stands nowhere. */
export function pieceInHand({ intent, considered }: Pick<TableState, 'intent' | 'considered'>): string | null {
  if (intent.kind === 'lay' && intent.hand !== null) return intent.hand;
  const places = laidPlaces({ intent });
  return considered?.laying?.pieces.find(({ id }) => places[id] === undefined)?.id ?? null;
}

/** Takes a piece in hand, whether it stands already or not. */
export function takeUp(session: TableSession, hand: string): void {
  const { intent } = session.state;
  const laid = intent.kind === 'lay' ? intent.laid : null;
  session.set({ intent: { kind: 'lay', places: laidPlaces(session.state), hand, laid }, notice: null });
}

/** Puts the piece in hand there. Outside the zone it only says so. */
export async function layDown(session: TableSession, at: Place): Promise<void> {
  const { laying } = session.state.considered ?? {};
  const hand = pieceInHand(session.state);
  if (laying === undefined || hand === null) return;
  if (!isWithin(laying.zones, at)) return session.set({ notice: { text: laying.outside, clause: '', tone: 'warn' } });
  await layOut(session, { ...laidPlaces(session.state), [hand]: at });
}

/** All of it at once, where the computer would. */
export async function layAll(session: TableSession): Promise<void> {
  const { decision } = session.state;
  const places = decision === null ? null : await fresh(session.thinking.layAll(decision.id));
  if (places !== null) await layOut(session, places);
}

async function layOut(session: TableSession, places: Places): Promise<void> {
  const { decision } = session.state;
  if (decision === null) return;
  session.set({ intent: { kind: 'lay', places, hand: null, laid: null }, notice: null });
  const laid = await fresh(session.thinking.lay(decision.id, places));
  const { intent } = session.state;
  if (intent.kind !== 'lay' || intent.places !== places) return;
  session.set({ intent: { ...intent, laid } });
  const isWhole = session.state.considered?.laying?.pieces.every(({ id }) => places[id] !== undefined) === true;
  if (isWhole && laid?.refusal != null)
    session.set({ notice: { text: laid.refusal.text, clause: laid.refusal.clause, tone: 'warn' } });
}

/** The zone lit, and every piece where it would stand. */
export function layingOverlays(state: TableState): Overlay[] {
  const { considered, facts, intent } = state;
  const { laying } = considered ?? {};
  if (laying === undefined) return [];
  const side = facts?.sides.find(({ own }) => own)?.side ?? 0;
  const places = laidPlaces({ intent });
  const ghosts = laying.pieces.flatMap(({ id, name, symbol, radius }): Overlay[] => {
    const at = places[id];
    if (at === undefined) return [];
    const unit: MapUnit = { ...BLANK, id: `laid-${id}`, side, at, radius, symbol, name, spoken: name };
    return [{ kind: 'ghost', id: `laid-${id}`, unit, legal: true }];
  });
  return [{ kind: 'zone', id: 'laying', outlines: laying.zones, tone: 'own', side }, ...ghosts];
}

const BLANK = { height: 0, altitude: 0, short: '', tokens: [], state: 'ghost', vehicle: false } as const;

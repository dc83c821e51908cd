import type { Command, Match, OpenDecision } from '@sandtable/kernel';
import type { DogsOfWarEvent } from '../events.ts';
import { modelById } from '../rules/roster/roster.ts';
import { otherOf, type Seat, type State } from '../state.ts';
import { shotHarm } from './harm.ts';
import { material } from './worth.ts';

/** How lucky a shot was for a seat: what it changed in men, less what it changes on average. */
export function luck(
  { state }: Match<State, DogsOfWarEvent>,
  _open: OpenDecision,
  command: Command,
  seat: string,
): (() => number) | undefined {
  if (command.kind !== 'fire' && command.kind !== 'op-fire') return undefined;
  const { model: id, shot } = command as unknown as { model: string; shot: Parameters<typeof shotHarm>[2] };
  const shooter = modelById(state, id);
  if (shooter === undefined || !('target' in shot)) return undefined;
  const own = seat as Seat;
  const balance = (): number => material(state, own) - material(state, otherOf(own));
  const hoped = shotHarm(state, shooter, shot) * (shooter.seat === own ? 1 : -1);
  const before = balance();
  return () => balance() - before - hoped;
}

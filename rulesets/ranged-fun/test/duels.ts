import { type Command, type KernelEvent, type Seat, scriptedDice } from '@sandtable/kernel';
import type { RangedFunEvent } from '../src/events.ts';
import { type Battle, eventsOf } from './table.ts';

/** Every attack among some events, as the ledger's vectors write it: `AS 5, EA 6, D 1`. */
export function duelsOf(events: readonly (RangedFunEvent | KernelEvent)[]): string[] {
  return eventsOf(events, 'attack-resolved').map(
    ({ strength, armour, damage }) => `AS ${strength.total}, EA ${armour.total}, D ${damage}`,
  );
}

/**
 * Attack strength and effective armour with which a command would be resolved, tried on a fork: `AS 5, EA 6`. The dice
 * fall low for the attacker and high for the target; `before` are those thrown ahead of them.
 */
export function duelOf(b: Battle, seat: Seat, command: Command, ...before: readonly number[]): string {
  const thrown = new Array<number>(b.match.position).fill(1);
  const trial = b.match.fork(scriptedDice([...thrown, ...before, 1, 4, 2, 2, 2, 2]));
  const outcome = trial.submit({ seat, decision: b.match.open[0]?.id ?? 0, command });
  if (!outcome.ok) throw new Error(`${JSON.stringify(command)} is refused: ${JSON.stringify(outcome.rejection)}`);
  const [attack] = eventsOf(outcome.events, 'attack-resolved');
  if (attack === undefined) throw new Error(`${JSON.stringify(command)} was no attack`);
  return `AS ${attack.strength.total}, EA ${attack.armour.total}`;
}

import { canonicalJson } from '../canonical.ts';
import type { RolledEvent } from '../events.ts';
import { diceOf, type MatchRecord } from '../record.ts';

/**
 * The first throw of a record that differs from what its dice give, in words, or undefined (SK-DICE-10). It needs no
 * rules, so checking the dice doesn't mean trusting the program that used them.
 */
export function throwFault(record: MatchRecord): string | undefined {
  const rolled = record.events.filter(
    (event) => (event as { type: string }).type === 'rolled',
  ) as unknown as RolledEvent[];
  const dice = diceOf(record);
  let position = 0;
  for (const [i, event] of rolled.entries()) {
    if (event.position !== position)
      return `roll ${i + 1} should be die ${position + 1}, but says it’s die ${event.position + 1}`;
    position += event.dice.length;
    if (event.by !== 'dice') continue;
    const faces = again(() => dice.roll(event.position, event.dice));
    if (canonicalJson(faces ?? null) !== canonicalJson(event.faces))
      return `roll ${i + 1} shows ${event.faces.join(', ')}, but the dice fall ${faces?.join(', ') ?? 'nowhere'}`;
  }
  const told = rolled.filter(({ by }) => by !== 'hand').map(({ faces }) => faces);
  const kept = [...record.opening, ...record.entries.flatMap(({ rolls = [] }) => rolls)];
  return canonicalJson(told) === canonicalJson(kept)
    ? undefined
    : 'the orders’ rolls aren’t the ones told in the events';
}

function again<T>(roll: () => T): T | undefined {
  try {
    return roll();
  } catch {
    return undefined;
  }
}

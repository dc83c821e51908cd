import type { Command } from '@sandtable/kernel';
import { deedText } from './describe-command.ts';
import { aimText } from './english/aim-text.ts';
import type { Names } from './names.ts';
import type { Seen } from './seen.ts';

type Shooting = Command & {
  readonly weapon?: string;
  readonly target?: unknown;
  readonly targets?: readonly string[];
  readonly point?: unknown;
  readonly payload?: string;
  readonly assistants?: readonly string[];
};

/** A deed as it follows `means to`: `attack R2 Scout with M4/M16`; what is not shooting, as it is typed. */
export function deedSentence(table: Seen, names: Names, command: Command): string {
  const { kind, weapon, target, targets, point, payload, assistants = [] } = command as Shooting;
  if ((kind !== 'attack' && kind !== 'suppress') || weapon === undefined) return deedText(names, command);
  const whom = targets === undefined ? aimText(names, target ?? { point }) : names.units(targets);
  const what = payload === undefined || payload === 'he' ? '' : ` (${payload})`;
  const help = assistants.length === 0 ? '' : `, helped by ${names.units(assistants)}`;
  return `${kind} ${whom} with ${weaponName(table, weapon)}${what}${help}`;
}

/** A slot is called after its weapon; whose it is does not change its name. */
function weaponName(table: Seen, slot: string): string {
  for (const { arms = [] } of table.units) {
    const held = arms.find((arm) => arm.slot === slot);
    if (held !== undefined) return held.card.name;
  }
  return slot;
}

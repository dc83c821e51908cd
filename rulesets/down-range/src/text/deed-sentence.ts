import type { Command } from '@sandtable/kernel';
import { deedText } from './describe-command.ts';
import { aimText } from './english/aim-text.ts';
import type { Names } from './names.ts';
import type { Seen, Spot } from './seen.ts';

type Shooting = Command & {
  readonly weapon?: string;
  readonly target?: unknown;
  readonly targets?: readonly string[];
  readonly point?: unknown;
  readonly payload?: string;
  readonly assistants?: readonly string[];
};

type PlainMove = Command & { readonly path: readonly Spot[] };

/** A deed as it follows `means to`: `attack R2 Scout with M4/M16`; what is not shooting, as it is typed. */
export function deedSentence(table: Seen, names: Names, command: Command): string {
  const { kind, weapon, target, targets, point, payload, assistants = [] } = command as Shooting;
  if (isPlainMove(command)) return `move to ${names.point(command.path.at(-1) as Spot)}`;
  if ((kind !== 'attack' && kind !== 'suppress') || weapon === undefined) return deedText(names, command);
  const whom = targets === undefined ? aimText(names, target ?? { point }) : names.units(targets);
  const what = payload === undefined || payload === 'he' ? '' : ` (${payload})`;
  const help = assistants.length === 0 ? '' : `, helped by ${names.units(assistants)}`;
  return `${kind} ${whom} with ${weaponName(table, weapon)}${what}${help}`;
}

/** A plain way is told by where it leads, to those who may know. */
function isPlainMove(command: Command): command is PlainMove {
  const { path = [] } = command as Partial<PlainMove>;
  const plain = Object.keys(command).every((key) => ['kind', 'unit', 'path'].includes(key));
  return command.kind === 'move' && plain && path.length > 0;
}

/** A slot is called after its weapon; whose it is does not change its name. */
function weaponName(table: Seen, slot: string): string {
  for (const { arms = [] } of table.units) {
    const held = arms.find((arm) => arm.slot === slot);
    if (held !== undefined) return held.card.name;
  }
  return slot;
}

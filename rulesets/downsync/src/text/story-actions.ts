import type { KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DownsyncEvent } from '../events.ts';

export type Happened = DownsyncEvent | KernelEvent;
export type StoryEvent = Exclude<Happened, RolledEvent>;
export type Part = { readonly event: StoryEvent; readonly rolls: readonly RolledEvent[] };

/** An action with its results. */
export type Action = {
  /** Which event began it. */
  readonly from: number;
  readonly events: Part[];
  /** Dice rolled since whose outcome hasn't been told yet. */
  readonly loose: RolledEvent[];
  /** The attack or scan under way when it began, if that began among the told events. */
  readonly using: string | undefined;
  /** Who performed the special action it is part of. */
  readonly by: string | undefined;
};

/** Bookkeeping events that neither begin nor end a line. */
const SILENT: ReadonlySet<string> = new Set<DownsyncEvent['type']>([
  'phase-begun',
  'turn-ended',
  'round-ended',
  'activation-begun',
  'part-begun',
  'ap-spent',
  'part-ended',
  'activation-ended',
  'action-ended',
  'scoring-begun',
  'scoring-ended',
  'overwatch-lost',
  'engagement-begun',
]);

/** What follows from the line before it, rather than beginning one. */
const CONSEQUENCES: ReadonlySet<string> = new Set<Happened['type']>([
  'unit-appeared',
  'passenger-aboard',
  'pings-removed',
  'tokens-received',
  'stealth-lost',
  'base-tagged',
  'base-exposed',
  'hit-pending',
  'token-spent',
  'check-rolled',
  'hit-negated',
  'hit-taken',
  'base-stunned',
  'base-destroyed',
  'kill-taken-up',
  'passengers-lost',
  'passengers-bailed',
  'unit-jammed',
  'shot-lost',
  'ended',
]);

/** The dice of an engagement: all of them in one line. */
const PRIORITIES: readonly Happened['type'][] = ['priorities-boosted', 'priority-rolled'];

/** Events joined into one line: the start of a Round and of its first turn; a shot and what was paid for it. */
const RUNS: readonly (readonly Happened['type'][])[] = [
  ['round-started', 'turn-started'],
  ['edges-set', 'roll-won'],
  ['roles-set', 'first-deployer-set'],
  ['action-begun', 'cp-spent', 'attack-rolled'],
  ['action-begun', 'cp-spent', 'scan-rolled'],
  ['cp-spent', 'stun-paid'],
  ['ambush-sprung', 'ping-identified'],
  PRIORITIES,
];

/** Events as actions. */
export function actionsIn(events: readonly Happened[]): Action[] {
  const actions: Action[] = [];
  let rolls: RolledEvent[] = [];
  let thrown = 0;
  let using: string | undefined;
  let by: string | undefined;
  events.forEach((event, i) => {
    if (event.type === 'rolled') {
      if (rolls.length === 0) thrown = i;
      rolls.push(event);
      return;
    }
    if (event.type === 'action-begun') using = event.action;
    if (event.type === 'action-ended') using = undefined;
    if (event.type === 'action-performed') by = event.base;
    if (isSilent(event)) return;
    const last = actions.at(-1);
    const part = { event, rolls };
    if (last !== undefined && belongsTo(last, event)) last.events.push(part);
    else actions.push({ from: rolls.length === 0 ? i : thrown, events: [part], loose: [], using, by });
    rolls = [];
  });
  if (rolls.length > 0) actions.at(-1)?.loose.push(...rolls);
  return actions;
}

function isSilent(event: StoryEvent): boolean {
  if (event.type === 'unit-refreshed') return !event.lodged && event.bought.length === 0;
  if (event.type === 'priorities-boosted') return event.units.length === 0;
  return SILENT.has(event.type);
}

function belongsTo({ events }: Action, event: StoryEvent): boolean {
  if (CONSEQUENCES.has(event.type)) return true;
  const before = events.map((part) => part.event.type);
  const last = before.at(-1) as Happened['type'];
  // A Boost of a countermeasure is paid in the middle of a hit.
  if (event.type === 'cp-spent') return last === 'action-begun' || isPending(before);
  return RUNS.some((run) => {
    const at = run.indexOf(event.type);
    const follows = run.slice(0, at).includes(last) || (run === PRIORITIES && last === event.type);
    return at >= 0 && follows && before.every((type) => run.includes(type));
  });
}

function isPending(before: readonly string[]): boolean {
  const over = Math.max(before.lastIndexOf('hit-taken'), before.lastIndexOf('hit-negated'));
  return before.lastIndexOf('hit-pending') > over;
}

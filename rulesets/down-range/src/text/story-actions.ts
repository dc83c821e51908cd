import { houseEvents } from '@sandtable/game';
import type { KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import type { UnitCommand } from '../unit-command.ts';

export type Happened = DownRangeEvent | KernelEvent;
export type StoryEvent = Exclude<Happened, RolledEvent>;
export type Declared = Extract<DownRangeEvent, { type: 'action-declared' }>;

/** An action with all that came of it, and the reactions to it. */
export type Action = {
  /** Which event began it. */
  readonly from: number;
  readonly head: StoryEvent;
  readonly unit: string | null;
  readonly command: UnitCommand | null;
  readonly isReaction: boolean;
  /** Its events in order, each with the dice that were thrown before it. */
  readonly events: { readonly event: StoryEvent; readonly rolls: readonly RolledEvent[] }[];
  /** Dice rolled since, with no result yet. */
  readonly loose: RolledEvent[];
  readonly under: Action[];
};

/** What a player does without announcing it, or what happens to the table: each begins an action of its own. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  'battle-begun',
  'round-started',
  'turn-started',
  'turn-ended',
  'round-ended',
  'reaction-gained',
  'unit-deployed',
  'unit-arrived',
  'reinforcements-due',
  'posture-changed',
  'action-held',
  'unit-picked-up',
  'unit-put-down',
  'thing-dropped',
  'thing-taken',
  'light-switched',
  'seat-changed',
  'unit-left',
  'unit-boarded',
  'vehicle-hitched',
  'vehicle-unhitched',
  'flight-changed',
  'stops-set',
  'player-conceded',
  'battle-ended',
  ...Object.keys(houseEvents),
]);

/** What belongs to the line before it, if that is of this kind, rather than beginning one. */
const JOINS: Readonly<Record<string, readonly string[]>> = {
  'turn-started': ['round-started'],
  'turn-ended': ['reaction-gained'],
  'reaction-gained': ['reaction-gained'],
};

/** Events that say by their `unit` whose action they are part of. */
const OWN: ReadonlySet<string> = new Set([
  'action-lost',
  'action-spoiled',
  'action-spent',
  'weapon-used',
  'skill-rolled',
  'attack-missed',
  'blast-placed',
  'damage-rolled',
  'piece-damaged',
  'move-begun',
  'unit-moved',
  'move-ended',
  'unit-exited',
  'signal-sent',
  'awareness-shared',
  'observation-begun',
  'sigint-gained',
  'jamming-begun',
  'task-done',
]);

/** After an announced action, these events aren't its outcome yet. */
const PRELUDE: ReadonlySet<string> = new Set([
  'action-declared',
  'unit-noticed',
  'unit-exposed',
  'unit-sighted',
  'unit-lost',
  'move-begun',
  'unit-moved',
]);

/**
 * Groups events into actions: everything an announced action led to, before and after others reacted, goes with it.
 * Events not worth hearing are left out.
 */
export function actionsIn(events: readonly Happened[], isHeard: (event: Happened) => boolean): Action[] {
  const actions: Action[] = [];
  let open: Action[] = [];
  let rolls: RolledEvent[] = [];
  let thrown = 0;
  const begin = (event: StoryEvent, from: number, parent: Action | undefined): Action => {
    const declared = event.type === 'action-declared' ? event : null;
    const { unit = null } = event as { readonly unit?: string | null };
    const action: Action = {
      from,
      head: event,
      unit,
      command: declared?.command ?? null,
      isReaction: declared !== null && declared.mode !== 'turn',
      events: [],
      loose: [],
      under: [],
    };
    (parent?.under ?? actions).push(action);
    return action;
  };
  events.forEach((event, i) => {
    if (event.type === 'rolled') {
      if (rolls.length === 0) thrown = i;
      rolls.push(event);
      return;
    }
    if (!isHeard(event)) return;
    const from = rolls.length === 0 ? i : thrown;
    if (event.type === 'action-declared') {
      if (event.mode === 'turn') open = [];
      while (open.length > 0 && isOver(open.at(-1) as Action)) open.pop();
      // In a window that no action opened, such as at the start of a turn, the reaction stands alone.
      open.push(begin(event, from, open.at(-1)));
    } else open = placeFor(event, open, (parent) => begin(event, from, parent), actions);
    const action = open.at(-1) as Action;
    action.events.push({ event, rolls });
    rolls = [];
  });
  // Dice whose meaning is not told, or not yet.
  if (rolls.length > 0) (open.at(-1) ?? actions.at(-1))?.loose.push(...rolls);
  return actions;
}

/** The chain of open actions, the innermost last, to which an event belongs. */
function placeFor(
  event: StoryEvent,
  open: readonly Action[],
  begin: (parent: Action | undefined) => Action,
  actions: readonly Action[],
): Action[] {
  const { unit } = event as { readonly unit?: string | null };
  if (OWN.has(event.type) && unit != null) {
    const own = open.findLastIndex((action) => action.unit === unit && action.command !== null);
    if (own >= 0) return open.slice(0, own + 1);
  }
  const last = open.at(-1);
  if (BEGINNINGS.has(event.type)) {
    const going = open.findLastIndex((action) => action.command !== null && !isOver(action));
    if (going >= 0 && !isTableEvent(event)) return open.slice(0, going + 1);
    const joined = actions.at(-1);
    if (joined !== undefined && JOINS[event.type]?.includes(joined.head.type) === true) return [joined];
    return [begin(undefined)];
  }
  return last === undefined ? [begin(undefined)] : [...open];
}

function isTableEvent({ type }: StoryEvent): boolean {
  return type.startsWith('turn-') || type.startsWith('round-') || type.startsWith('battle-') || type in houseEvents;
}

/** Has it come out? A move has when it ended, anything else with the first thing that came of it. */
export function isOver({ command, events }: Action): boolean {
  const isMove = command?.kind === 'move' || command?.kind === 'leave';
  return events.some(({ event: { type } }) =>
    isMove ? type === 'move-ended' || type === 'action-lost' || type === 'unit-exited' : !PRELUDE.has(type),
  );
}

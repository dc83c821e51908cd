import {
  capitalized,
  type Detail,
  houseEvents,
  joined,
  type Outcome,
  type Sayable,
  type Sentence,
  type StoryLine,
  say,
  storyLine,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { DownsyncEvent } from '../events.ts';
import { type Seen, seen } from '../state-of-view.ts';
import { describeResult, stepDetail } from './describe-reasons.ts';
import { events as sentences } from './english/events.ts';
import { acting, type Names, namesIn } from './names.ts';
import { type Action, actionsIn, type Happened, type StoryEvent } from './story-actions.ts';
import { attackSummary, type Rolled } from './story-attack.ts';
import { diceFor, plainDice } from './story-dice.ts';

type Head = { readonly text: Sentence; readonly outcome: Outcome; readonly said: readonly StoryEvent['type'][] } & Pick<
  StoryLine,
  'shot' | 'open'
>;

const OUTCOMES: { readonly [T in DownsyncEvent['type']]?: Outcome } = {
  'objective-placed': 'placed',
  'pings-deployed': 'placed',
  'member-moved': 'moved',
  'bases-placed': 'moved',
  'unit-unloaded': 'moved',
  'unit-loaded': 'moved',
  'drones-deployed': 'placed',
  'fire-called': 'signal',
  'unit-locked': 'signal',
  'jam-cleared': 'helped',
  'overwatch-taken': 'reaction',
  'participants-declared': 'reaction',
  'unit-held': 'reaction',
  'ambush-sprung': 'reaction',
  'ping-identified': 'signal',
  'decoy-shown': 'signal',
  'round-started': 'round',
  'turn-started': 'turn',
  'turn-skipped': 'turn',
  'objective-scored': 'points',
  'turn-scored': 'points',
  'base-stunned': 'suppressed',
  'base-destroyed': 'down',
  'stun-paid': 'helped',
  'unit-refreshed': 'helped',
  'game-ended': 'ended',
};

/** Events that the one sentence of a shot or a scan already covers. */
const SHOT: readonly StoryEvent['type'][] = [
  'action-begun',
  'cp-spent',
  'attack-rolled',
  'scan-rolled',
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
  'unit-jammed',
];

/** The same table with the action that was under way after these events, whatever is under way now. */
export function storyThen(view: Json, earlier: readonly GameEvent[]): Json {
  const last = (earlier as readonly Happened[]).findLast(
    ({ type }) => type === 'action-begun' || type === 'action-ended',
  );
  return { ...(view as object), action: last?.type === 'action-begun' ? { ...last, last: null } : null } as Json;
}

/** Tells events action by action. `view` is the table before them, where everything they speak of still has its name. */
export function tellStory(view: Json, events: readonly GameEvent[]): StoryLine[] {
  const table = seen(view);
  const names = namesIn(table);
  return actionsIn(events as readonly Happened[]).flatMap((action) => lineOf(view, table, names, action) ?? []);
}

function lineOf(view: Json, table: Seen, names: Names, action: Action): StoryLine | undefined {
  const head = headOf(view, table, names, action);
  const dice = [
    ...action.events.flatMap((part) => diceFor(names, table, action, part)),
    ...action.loose.map((roll) => plainDice(names, roll)),
  ];
  const notes = action.events.flatMap(({ event }): Detail[] => {
    const text = head.said.includes(event.type) ? undefined : sentence(view, table, event, names);
    return text === undefined ? [] : [{ text, clause: event.clause }];
  });
  if (head.text.length === 0) return undefined;
  return storyLine({
    text: head.text,
    outcome: head.outcome,
    seat: seatOf(table, action),
    dice,
    notes,
    details: detailsOf(action, head.said),
    ...(head.shot === undefined ? {} : { shot: head.shot }),
    ...(head.open === true ? { open: true } : {}),
    from: action.from,
  });
}

function headOf(view: Json, table: Seen, names: Names, action: Action): Head {
  const all = action.events.map(({ event }) => event);
  const roll = all.find((event): event is Rolled => event.type === 'attack-rolled' || event.type === 'scan-rolled');
  if (roll !== undefined) {
    const { text, outcome, shot, open } = attackSummary(names, table, action, roll);
    const said = roll.type === 'scan-rolled' ? [...SHOT, 'stealth-lost' as const] : SHOT;
    return { text, outcome, said, shot, open };
  }
  if (all.some(({ type }) => type === 'priority-rolled'))
    return { text: priorityText(names, all), outcome: 'reaction', said: ['priority-rolled'] };
  const [first] = all as [StoryEvent];
  if (first.type === 'unit-locked' && action.by !== undefined) {
    const text = say`${acting(names.unit(action.by), 'locks')} onto ${names.unit(first.unit)}.`;
    return { text, outcome: 'signal', said: ['unit-locked'] };
  }
  const run = all.filter(({ type }) => RUNNING.includes(type) && RUNNING.includes(first.type));
  const told = run.length > 1 ? run : [first];
  const outcome = first.type in houseEvents ? 'talk' : (OUTCOMES[first.type as DownsyncEvent['type']] ?? 'other');
  const text = joined(
    told.flatMap((event) => {
      const said = sentence(view, table, event, names);
      return said === undefined ? [] : [said];
    }),
    ' ',
  );
  return {
    text,
    outcome,
    said: [...told.map(({ type }) => type), ...(IMPLIED[first.type] ?? [])],
  };
}

/** Events that go without saying after that one. */
const IMPLIED: { readonly [type: string]: readonly StoryEvent['type'][] } = {
  'game-ended': ['ended'],
  'ping-identified': ['unit-appeared'],
  'ambush-sprung': ['ping-identified', 'unit-appeared'],
};

/** Events told one after the other in one line. */
const RUNNING: readonly StoryEvent['type'][] = [
  'round-started',
  'turn-started',
  'edges-set',
  'roll-won',
  'roles-set',
  'first-deployer-set',
  'cp-spent',
  'stun-paid',
];

/** `Priority 6: Crusader and Samson; 4: Virago.` */
function priorityText(names: Names, all: readonly StoryEvent[]): Sentence {
  const ladder = new Map<number, string[]>();
  for (const event of all)
    if (event.type === 'priority-rolled')
      ladder.set(event.priority, [...(ladder.get(event.priority) ?? []), event.unit]);
  const rungs = [...ladder]
    .sort(([a], [b]) => b - a)
    .map(([priority, units]) => say`${priority}: ${names.units(units)}`);
  return say`Priority ${joined(rungs, '; ')}.`;
}

/** One event as a sentence; undefined where nobody would mention it. */
function sentence(view: Json, table: Seen, event: StoryEvent, names: Names): Sentence | undefined {
  if (event.type === 'game-ended') return describeResult(view, event.result);
  const tell = (Object.hasOwn(sentences, event.type) ? sentences : houseEvents) as {
    readonly [type: string]: ((names: Names, event: StoryEvent, table: Seen) => Sayable | undefined) | undefined;
  };
  const told = tell[event.type]?.(names, event, table);
  return told === undefined ? undefined : capitalized(say`${told}`);
}

function detailsOf({ events }: Action, said: readonly string[]): Detail[] {
  const clauses = new Set<string>();
  return events.flatMap(({ event }): Detail[] => {
    if (event.type === 'game-ended') return event.result.reasons.map(stepDetail);
    if (!said.includes(event.type) || clauses.has(event.clause)) return [];
    clauses.add(event.clause);
    return [{ text: [], clause: event.clause }];
  });
}

/** The side whose action it is. */
function seatOf(table: Seen, { events }: Action): string | undefined {
  for (const { event } of events) {
    const fields = event as Readonly<Record<string, unknown>>;
    if (typeof fields.seat === 'string') return fields.seat;
    const id = [fields.by, fields.base, fields.unit, fields.member, fields.ping].find(
      (each) => typeof each === 'string',
    );
    const owner = id === undefined ? undefined : ownerOf(table, id as string);
    if (owner !== undefined) return owner;
  }
  return undefined;
}

function ownerOf(table: Seen, id: string): string | undefined {
  const [unit] = id.split('.');
  return (
    table.players.find(({ list }) => list.some((entry) => entry.id === unit))?.seat ??
    [...table.units, ...table.pings].find((each) => each.id === unit)?.seat
  );
}

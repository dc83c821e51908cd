import {
  capitalized,
  type Detail,
  houseEvents,
  joined,
  type Outcome,
  type Sayable,
  type Sentence,
  type StoryDice,
  type StoryLine,
  say,
  storyLine,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import { type Seen, seen } from '../view-types.ts';
import { describeRejection, stepDetail } from './describe-reasons.ts';
import { events as sentences } from './english/events.ts';
import { type Names, namesIn } from './names.ts';
import { orderSentence } from './order-sentence.ts';
import { type Action, actionsIn, type Happened, isOver, type StoryEvent } from './story-actions.ts';
import { attackSummary } from './story-attack.ts';
import { diceFor, plainDice } from './story-dice.ts';
import { withoutEchoes } from './story-echoes.ts';
import { moveTold } from './story-move.ts';
import { notesOf } from './story-notes.ts';
import { headTypes, outcomes } from './story-outcomes.ts';

/** The view a story is told from: every unit that came into sight has a name, and `inSight` lists those seen before. */
export function storyView(before: Json, after: Json): Json {
  const inSight = seen(before).units.flatMap(({ id, known }) => (known === 'seen' ? [id] : []));
  return { ...(after as object), inSight } as Json;
}

/** Tells events action by action; `view` is the table they are told of. */
export function tellStory(view: Json, happened: readonly GameEvent[]): StoryLine[] {
  const told = happened as readonly Happened[];
  const heard = new Set<unknown>(withoutEchoes(told, inSightOf(view)));
  return actionsIn(told, (event) => heard.has(event)).flatMap((action) => lineOf(view, action) ?? []);
}

function inSightOf(view: Json): Set<unknown> {
  return new Set((view as { inSight?: readonly string[] }).inSight);
}

type Head = { readonly text: Sentence; readonly outcome: Outcome; readonly said: ReadonlySet<StoryEvent> } & Pick<
  StoryLine,
  'shot' | 'open'
>;

/** An action in one line; undefined where there is nothing to say of it. */
function lineOf(view: Json, action: Action): StoryLine | undefined {
  const table = seen(view);
  const names = namesIn(table);
  const head = headOf(view, table, names, action);
  const under = action.under.flatMap((each) => lineOf(view, each) ?? []);
  const dice = diceOf(names, action);
  const notes = notesOf(table, names, rest(action, head.said), (event) => describeEvent(view, event));
  const text = head.text.length > 0 ? head.text : (notes[0]?.text ?? []);
  if (text.length === 0 && dice.length === 0) return undefined;
  return storyLine({
    text: capitalized(action.isReaction ? say`Reaction: ${text}` : text.length > 0 ? text : (dice[0]?.title ?? [])),
    outcome: head.outcome,
    seat: seatOf(table, action.head),
    dice,
    notes: head.text.length > 0 ? notes : notes.slice(1),
    details: detailsOf(view, action, head.said),
    under,
    ...(head.shot === undefined ? {} : { shot: head.shot }),
    ...(head.open === true ? { open: true } : {}),
    from: action.from,
  });
}

function headOf(view: Json, table: Seen, names: Names, action: Action): Head {
  const { command, unit } = action;
  const all = action.events.map(({ event }) => event);
  if (command === null) return plainHead(view, action);
  const kind = command.kind;
  const has = (type: StoryEvent['type']): StoryEvent | undefined => all.find((event) => event.type === type);
  const order = (): Sayable => orderSentence(table, names, command);
  const said = (...types: readonly string[]): ReadonlySet<StoryEvent> =>
    new Set(all.filter(({ type }) => types.includes(type) || SILENT.has(type)));
  const who = names.unit(unit);
  if (has('action-lost') !== undefined)
    return {
      text: say`${who} is out of action before getting to ${order()}.`,
      outcome: 'no-effect',
      said: said('action-lost'),
    };
  if (has('action-spoiled') !== undefined && has('skill-rolled') === undefined)
    return {
      text: say`${who} can no longer ${order()}. The Action is spent.`,
      outcome: 'no-effect',
      said: said('action-spoiled'),
    };
  if (kind === 'move' || kind === 'leave')
    return {
      text: say`${who} ${moveTold(table, names, action)}`,
      outcome: 'moved',
      said: said('unit-moved', 'move-ended', 'unit-boarded', 'unit-exited', 'unit-left'),
      ...(isOver(action) ? {} : { open: true }),
    };
  if (!isOver(action)) return { text: say`${who} is about to ${order()}.`, outcome: 'other', said: said(), open: true };
  if (kind === 'attack' || kind === 'suppress') {
    const { text, outcome, shot } = attackSummary(table, names, action);
    return { text: say`${who} ${text}`, outcome, shot, said: said(...SHOT) };
  }
  return actionHead(view, action, who, order);
}

/** Any other action: the event that says how it came out, or that it failed. */
function actionHead(view: Json, action: Action, who: Sayable, order: () => Sayable): Head {
  const all = action.events.map(({ event }) => event);
  const types = headTypes[action.command?.kind ?? ''] ?? [];
  const result = types.map((type) => all.find((event) => event.type === type)).find((event) => event !== undefined);
  const text = result === undefined ? undefined : describeEvent(view, result);
  const quiet = all.filter(({ type }) => SILENT.has(type));
  if (result !== undefined && text !== undefined)
    return { text, outcome: outcomes[result.type] ?? 'other', said: new Set([...quiet, result]) };
  const failed = all.some((event) => event.type === 'skill-rolled' && !event.success);
  const verdict = failed ? say`${who} tries to ${order()}: no luck.` : say`${who} ${thirdPerson(order())}.`;
  return { text: verdict, outcome: failed ? 'no-effect' : 'other', said: new Set(quiet) };
}

/** `jump out` as it is told of someone: `jumps out`. */
function thirdPerson(order: Sayable): Sentence {
  const [first, ...rest] = joined([order]);
  if (first === undefined) return [];
  const told = (text: string): string =>
    text.replace(/^[a-z]+/, (verb) => `${verb}${/(ch|sh|s|x|o)$/.test(verb) ? 'es' : 's'}`);
  const { text, typed } = first;
  return [{ ...first, text: told(text), ...(typed === undefined ? {} : { typed: told(typed) }) }, ...rest];
}

/** What begins without an announcement: the course of the game, and what is free. */
function plainHead(view: Json, { head, events }: Action): Head {
  const all = events.map(({ event }) => event);
  const isTold = (event: StoryEvent): boolean => event === head || (COURSE[head.type] ?? []).includes(event.type);
  // Everybody who keeps a Reaction stands in a note.
  const told = all.filter((event) => isTold(event) && event.type !== 'reaction-gained');
  const parts = told.flatMap((event) => {
    const text = describeEvent(view, event);
    return text === undefined ? [] : [text];
  });
  const scored = head.type === 'round-ended' && told.some(({ type }) => type === 'points-scored');
  const outcome = head.type in houseEvents ? 'talk' : scored ? 'points' : (outcomes[head.type] ?? 'other');
  return { text: joined(parts, ' '), outcome, said: new Set([...told, ...all.filter(({ type }) => SILENT.has(type))]) };
}

/** What stands in the one sentence of a turn's or a round's line. */
const COURSE: Readonly<Record<string, readonly string[]>> = {
  'round-started': ['turn-started'],
  'round-ended': ['points-scored'],
  'turn-started': [],
  'reaction-gained': ['turn-ended'],
  'battle-ended': [],
};

/** What dice, sentence and map of a shot say already. */
const SHOT = [
  'attack-missed',
  'blast-placed',
  'damage-rolled',
  'unit-unharmed',
  'unit-downed',
  'member-downed',
  'vehicle-wrecked',
  'unit-suppressed',
  'action-spoiled',
];

/** Events that need no line of their own. */
const SILENT: ReadonlySet<string> = new Set([
  'action-declared',
  'action-spent',
  'signal-sent',
  'skill-rolled',
  'move-begun',
  'weapon-used',
]);

function rest({ events }: Action, said: ReadonlySet<StoryEvent>): StoryEvent[] {
  return events.map(({ event }) => event).filter((event) => !said.has(event));
}

function diceOf(names: Names, { events, command, loose }: Action): StoryDice[] {
  const isShot = command?.kind === 'attack' || command?.kind === 'suppress';
  const word = (event: StoryEvent): string => {
    if (event.type === 'skill-rolled') {
      const short = Math.max(1, event.difficulty - event.total);
      if (isShot) return event.success ? 'hit' : `miss by ${short}`;
      return event.success ? 'success' : 'failure';
    }
    if (event.type === 'damage-rolled' || event.type === 'piece-damaged') return event.success ? 'down' : 'no effect';
    return '';
  };
  return [
    ...events.flatMap(({ event, rolls }) => diceFor(names, event, rolls, word)),
    ...loose.map((roll) => plainDice(names, roll)),
  ];
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent): Sentence | undefined {
  const names = namesIn(seen(view));
  const tell = (Object.hasOwn(sentences, event.type) ? sentences : houseEvents) as unknown as {
    readonly [type: string]: ((name: Names, event: GameEvent) => Sayable | undefined) | undefined;
  };
  const told = tell[event.type]?.(names, event);
  return told === undefined ? undefined : say`${told}`;
}

function detailsOf(view: Json, { events }: Action, said: ReadonlySet<StoryEvent>): Detail[] {
  const details = events.flatMap(({ event }): Detail[] => {
    switch (event.type) {
      case 'action-spoiled':
        return [{ text: describeRejection(view, event.rejection), clause: event.rejection.clause }];
      case 'battle-ended':
      case 'ended':
        return event.result.reasons.map(stepDetail);
      default:
        // Dice say what a shot rests on.
        return said.has(event) && !SILENT.has(event.type) && !SHOT.includes(event.type)
          ? [{ text: [], clause: event.clause }]
          : [];
    }
  });
  const clauses = new Set<string>();
  return details.filter(({ text, clause }) => {
    const isNew = text.length > 0 || !clauses.has(clause);
    clauses.add(clause);
    return isNew;
  });
}

/** Whose doing it is. */
function seatOf(table: Seen, event: object): string | undefined {
  const { seat, unit, taker } = event as { seat?: string; unit?: string | null; taker?: string };
  const owner = table.units.find((each) => each.id === unit)?.seat;
  return owner ?? seat ?? table.takers.find(({ key }) => key === taker)?.seat;
}

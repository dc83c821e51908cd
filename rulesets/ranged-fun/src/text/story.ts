import {
  type Detail,
  doing,
  joined,
  type Outcome,
  type Sayable,
  type Sentence,
  type StoryLine,
  say,
  storyLine,
} from '@sandtable/game';
import type { GameEvent, Json } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import { type Seen, seen } from '../view-types.ts';
import { stepDetail } from './describe-reasons.ts';
import { english } from './english/index.ts';
import { type Names, namesIn } from './names.ts';
import { type Action, actionsIn, type Happened, type StoryEvent } from './story-actions.ts';
import { attackSummary, opened } from './story-attack.ts';
import { diceFor, plainDice } from './story-dice.ts';

type Moved = Extract<RangedFunEvent, { type: 'unit-moved' }>;
type Head = { readonly text: Sentence; readonly outcome: Outcome; readonly said: readonly string[] } & Pick<
  StoryLine,
  'shot' | 'open'
>;

/** What the one sentence of a shot says already. */
const SHOT = [
  'fire-opened',
  'contact-made',
  'attack-resolved',
  'shot-scattered',
  'shot-lost',
  'stat-lost',
  'unit-hammered',
  'unit-destroyed',
  'building-damaged',
  'building-collapsed',
];

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'unit-deployed': 'placed',
  'unit-exited': 'moved',
  'unit-embarked': 'moved',
  'unit-disembarked': 'moved',
  'overwatch-set': 'reaction',
  'turn-started': 'turn',
  'battle-begun': 'turn',
  'round-ended': 'round',
  'points-scored': 'points',
  'player-conceded': 'ended',
  'player-eliminated': 'ended',
  'battle-ended': 'ended',
  'unit-destroyed': 'down',
  'unit-hammered': 'suppressed',
};

/** Tells events action by action. `view` is the table before them, where everything they speak of still has its name. */
export function tellStory(view: Json, events: readonly GameEvent[], words = english): StoryLine[] {
  const table = seen(view);
  const names = namesIn(table, words);
  return actionsIn(events as readonly Happened[]).flatMap((action) => lineOf(table, names, action, words) ?? []);
}

function lineOf(table: Seen, names: Names, action: Action, words: typeof english): StoryLine | undefined {
  const head = headOf(names, action, words);
  const under = action.under.flatMap((each) => lineOf(table, names, each, words) ?? []);
  const dice = [
    ...action.events.flatMap((part) => diceFor(names, words, part)),
    ...action.loose.map((roll) => plainDice(names, words, roll)),
  ];
  const notes = action.events.flatMap(({ event }): Detail[] => {
    const text = head.said.includes(event.type) ? undefined : sentence(event, names, words);
    return text === undefined ? [] : [{ text, clause: event.clause }];
  });
  const text = head.text.length > 0 ? head.text : (notes[0]?.text ?? dice[0]?.title ?? []);
  if (text.length === 0) return undefined;
  return storyLine({
    text: isReaction(action) ? say`Reaction: ${text}` : text,
    outcome: head.outcome,
    seat: seatOf(table, action.head),
    dice,
    notes: head.text.length > 0 ? notes : notes.slice(1),
    details: detailsOf(table, action, head.said, names, words),
    under,
    ...(head.shot === undefined ? {} : { shot: head.shot }),
    ...(head.open === true ? { open: true } : {}),
    from: action.from,
  });
}

function isReaction({ head }: Action): boolean {
  return (head.type === 'fire-opened' && head.reaction) || head.type === 'charge-begun';
}

function headOf(names: Names, action: Action, words: typeof english): Head {
  const { head } = action;
  switch (head.type) {
    case 'unit-moved':
      return { text: movedText(names, action, words), outcome: 'moved', said: ['unit-moved', 'move-ended'] };
    case 'fire-opened': {
      const { text, outcome, shot } = attackSummary(names, action, head.units, head.target);
      return { text: say`${opened(names, head)}${text}.`, outcome, shot, said: SHOT, open: text.length === 0 };
    }
    case 'contact-made': {
      const { text, outcome, shot } = attackSummary(names, action, [head.unit], head.target);
      const who = doing(names.unit(head.unit), head.response ? 'hits' : 'attacks');
      const whom = names.target(head.target);
      const blow = head.response ? say`${who} back at ${whom}` : say`${who} ${whom} in contact`;
      return { text: say`${blow}${text}.`, outcome, shot, said: SHOT, open: text.length === 0 };
    }
    case 'charge-begun': {
      const { text, outcome, shot } = attackSummary(names, action, [head.unit], { unit: head.target });
      const who = say`${doing(names.unit(head.unit), 'charges')} ${names.unit(head.target)}`;
      return {
        text: say`${who}${text}.`,
        outcome,
        shot,
        said: [...SHOT, 'charge-begun', 'unit-moved', 'charge-ended'],
        open: text.length === 0,
      };
    }
    case 'hammer-lifted':
    case 'turn-ended':
    case 'round-ended':
    case 'turn-started':
      return turnHead(names, action, words);
    default: {
      const outcome = head.type in words.houseEvents ? 'talk' : (OUTCOMES[head.type] ?? 'other');
      return { text: sentence(head, names, words) ?? [], outcome, said: [head.type] };
    }
  }
}

/** The turn that begins, and what is scored at its start. */
function turnHead(names: Names, { events }: Action, words: typeof english): Head {
  const said = ['turn-started', 'points-scored'];
  const told = events.flatMap(({ event }) => (said.includes(event.type) ? [sentence(event, names, words) ?? []] : []));
  const scored = events.some(({ event }) => event.type === 'points-scored');
  return { text: joined(told, ' '), outcome: scored ? 'points' : 'turn', said };
}

/** The steps of a move as one: how many spaces, where to, and what stopped it. */
function movedText(names: Names, { events }: Action, words: typeof english): Sentence {
  const moves = events.map(({ event }) => event).filter((event): event is Moved => event.type === 'unit-moved');
  const [first] = moves as [Moved];
  const last = moves.at(-1) as Moved;
  const stopped = events.some(({ event }) => event.type === 'move-ended');
  return words.tables.moved(names.unit(first.unit), moves.length, names.to(last.to, first.from), stopped);
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent, words = english): Sentence | undefined {
  const table = seen(view);
  return event.type === 'rolled' ? undefined : sentence(event as StoryEvent, namesIn(table, words), words);
}

function sentence(event: StoryEvent, names: Names, words: typeof english): Sentence | undefined {
  const tell = (Object.hasOwn(words.events, event.type) ? words.events : words.houseEvents) as {
    readonly [type: string]: ((names: Names, event: Happened) => Sayable | undefined) | undefined;
  };
  const told = tell[event.type]?.(names, event);
  return told === undefined ? undefined : say`${told}`;
}

function detailsOf(
  table: Seen,
  { events }: Action,
  said: readonly string[],
  names: Names,
  words: typeof english,
): Detail[] {
  const clauses = new Set<string>();
  return events.flatMap(({ event }): Detail[] => {
    switch (event.type) {
      case 'battle-ended':
      case 'ended':
        return event.result.reasons.map((reason) => stepDetail(reason, names, words));
      case 'unit-moved':
        return [{ text: words.tables.step(names.square(event.to), event.priceHalf / 2), clause: event.clause }];
      case 'move-ended': {
        const refuse = words.rejections[event.rejection.code];
        const text = say`${refuse?.(event.rejection.detail ?? {}, names, event.rejection.clause, table) ?? event.rejection.code}`;
        return [{ text, clause: event.rejection.clause }];
      }
      default: {
        if (!said.includes(event.type) || clauses.has(event.clause)) return [];
        clauses.add(event.clause);
        return [{ text: [], clause: event.clause }];
      }
    }
  });
}

/** Whose doing it is. */
function seatOf(table: Seen, event: object): string | undefined {
  const { seat, unit, units } = event as { seat?: string; unit?: string; units?: readonly string[] };
  const id = unit ?? units?.[0];
  return id === undefined ? seat : table.units.find((each) => each.id === id)?.seat;
}

import { type Detail, rollText, type Sayable, type Sentence, type StoryLine, say, tellEvents } from '@sandtable/game';
import type { GameEvent, Json, KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import { type Seen, seen } from '../view-types.ts';
import { stepDetail, tallyDetails } from './describe-reasons.ts';
import { english } from './english/index.ts';
import { type Names, namesIn } from './names.ts';

type Happened = RangedFunEvent | KernelEvent;
type Told = Exclude<Happened, RolledEvent>;
type Moved = Extract<RangedFunEvent, { type: 'unit-moved' }>;

/** What follows from a line before it, rather than beginning something. */
const consequences: ReadonlySet<string> = new Set([
  'shot-scattered',
  'shot-lost',
  'attack-resolved',
  'stat-lost',
  'unit-hammered',
  'unit-destroyed',
  'building-damaged',
  'building-collapsed',
  'rider-placed',
  'overwatch-ended',
  'move-ended',
  'unit-put-back',
  'charge-ended',
]);

/**
 * Tells events as a story: steps of one move become one line, and dice go into the details of what they decided. `view`
 * is the table before the events, where everything they speak of still has its name.
 */
export function tellStory(view: Json, events: readonly GameEvent[], words = english): StoryLine[] {
  const table = seen(view);
  const names = namesIn(table, words);
  const isMove = (event: Told): event is Moved => event.type === 'unit-moved';
  return tellEvents<Told>(events as readonly Happened[], {
    sentence: (event) => sentence(event, names, words),
    details: (event, text) => eventDetails(event, text, names, words),
    follows: ({ type }) => consequences.has(type),
    seat: (event) => seatOf(table, event),
    rollText: (roll) => thrownText(roll, names, words),
    stepDetail: (step) => stepDetail(step, names, words),
    waits: isMove,
    breaks: (waiting, event) => waiting.some((each) => isMove(each) && isMove(event) && each.unit !== event.unit),
    together: (waiting) => [movedLine(table, waiting.filter(isMove), names, words)],
  });
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent, words = english): Sentence | undefined {
  const names = namesIn(seen(view), words);
  return sentence(event as Happened, names, words);
}

function sentence(event: Happened, names: Names, words: typeof english): Sentence | undefined {
  if (event.type === 'rolled') return thrownText(event, names, words);
  const tell = (Object.hasOwn(words.events, event.type) ? words.events : words.houseEvents) as unknown as {
    readonly [type: string]: ((names: Names, event: Happened) => Sayable | undefined) | undefined;
  };
  const told = tell[event.type]?.(names, event);
  return told === undefined ? undefined : say`${told}`;
}

function eventDetails(event: Told, text: Sentence, names: Names, words: typeof english): Detail[] {
  switch (event.type) {
    case 'attack-resolved':
      return [
        ...tallyDetails(event.strength, words.tables.strength(event.strength.total), names, words),
        ...tallyDetails(event.armour, words.tables.armour(event.armour.total), names, words),
        { text, clause: event.clause },
      ];
    case 'battle-ended':
    case 'ended':
      return event.result.reasons.map((reason) => stepDetail(reason, names, words));
    case 'move-ended': {
      const refuse = words.rejections[event.rejection.code];
      return [
        {
          text: say`${refuse?.(event.rejection.detail ?? {}, names) ?? event.rejection.code}`,
          clause: event.rejection.clause,
        },
      ];
    }
    default:
      return [{ text, clause: event.clause }];
  }
}

function movedLine(table: Seen, moves: readonly Moved[], names: Names, words: typeof english): StoryLine {
  const [first] = moves as [Moved];
  const last = moves.at(-1) as Moved;
  const points = moves.reduce((sum, { priceHalf }) => sum + priceHalf, 0) / 2;
  const seat = seatOf(table, first);
  return {
    text: words.tables.moved(names.unit(first.unit), names.square(first.from), names.square(last.to), points),
    ...(seat === undefined ? {} : { seat }),
    follows: false,
    details: moves.map(({ to, priceHalf, clause }) => ({
      text: words.tables.step(names.square(to), priceHalf / 2),
      clause,
    })),
  };
}

function thrownText(roll: RolledEvent, names: Names, { rolls }: typeof english): Sentence {
  return rollText(names, roll, `for ${rolls[roll.label] ?? roll.label}`);
}

/** Whose doing it is. */
function seatOf(table: Seen, event: object): string | undefined {
  const { seat, unit, units } = event as { seat?: string; unit?: string; units?: readonly string[] };
  const id = unit ?? units?.[0];
  return id === undefined ? seat : table.units.find((each) => each.id === id)?.seat;
}

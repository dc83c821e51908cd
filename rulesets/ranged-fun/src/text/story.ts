import type { GameEvent, Json, KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { RangedFunEvent } from '../events.ts';
import { type Detail, stepDetail, tallyDetails } from './describe-reasons.ts';
import { english } from './english/index.ts';
import { type Names, namesIn } from './names.ts';
import { type Seen, seen } from './seen.ts';
import { type Tone, toneOf } from './span.ts';

/** One line of the log: what happened, whose doing it was, and everything it rests on. */
export type StoryLine = {
  readonly text: string;
  readonly tone?: Tone;
  /** A line that belongs to the one before it. */
  readonly follows: boolean;
  readonly details: readonly Detail[];
};

type Happened = RangedFunEvent | KernelEvent;
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
  const lines: StoryLine[] = [];
  let thrown: RolledEvent[] = [];
  let moves: Moved[] = [];
  const endMove = (): void => {
    if (moves.length > 0) lines.push(movedLine(table, moves, names, words));
    moves = [];
  };
  for (const event of events as readonly Happened[]) {
    if (event.type !== 'unit-moved' || event.unit !== moves.at(-1)?.unit) endMove();
    if (event.type === 'rolled') thrown.push(event);
    else if (event.type === 'unit-moved') moves.push(event);
    else {
      const line = lineOf(table, event, thrown, names, words);
      if (line === undefined) continue;
      thrown = [];
      lines.push(line);
    }
  }
  endMove();
  for (const roll of thrown)
    lines.push({ text: rollText(roll, names, words), follows: true, details: rollDetails(roll, names, words) });
  return lines;
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent, words = english): string | undefined {
  const names = namesIn(seen(view), words);
  return sentence(event as Happened, names, words);
}

function sentence(event: Happened, names: Names, words: typeof english): string | undefined {
  if (event.type === 'rolled') return rollText(event, names, words);
  const tell = (Object.hasOwn(words.events, event.type) ? words.events : words.houseEvents) as unknown as {
    readonly [type: string]: ((names: Names, event: Happened) => string | undefined) | undefined;
  };
  return tell[event.type]?.(names, event);
}

function lineOf(
  table: Seen,
  event: Exclude<Happened, { type: 'rolled' }>,
  thrown: readonly RolledEvent[],
  names: Names,
  words: typeof english,
): StoryLine | undefined {
  const text = sentence(event, names, words);
  if (text === undefined) return undefined;
  const dice = thrown.map((roll): Detail => ({ text: rollText(roll, names, words), clause: roll.clause }));
  const details = [...dice, ...eventDetails(event, names, words)];
  const seat = seatOf(table, event);
  return {
    text,
    ...(seat === undefined ? {} : { tone: toneOf(seat) }),
    follows: consequences.has(event.type),
    details,
  };
}

function eventDetails(event: Exclude<Happened, { type: 'rolled' }>, names: Names, words: typeof english): Detail[] {
  switch (event.type) {
    case 'attack-resolved':
      return [
        ...tallyDetails(event.strength, words.tables.strength(event.strength.total), names, words),
        ...tallyDetails(event.armour, words.tables.armour(event.armour.total), names, words),
        { text: sentence(event, names, words) ?? '', clause: event.clause },
      ];
    case 'battle-ended':
    case 'ended':
      return event.result.reasons.map((reason) => stepDetail(reason, names, words));
    case 'move-ended': {
      const refuse = words.rejections[event.rejection.code];
      return [
        { text: refuse?.(event.rejection.detail ?? {}, names) ?? event.rejection.code, clause: event.rejection.clause },
      ];
    }
    default:
      return [{ text: sentence(event, names, words) ?? '', clause: event.clause }];
  }
}

function movedLine(table: Seen, moves: readonly Moved[], names: Names, words: typeof english): StoryLine {
  const [first] = moves as [Moved];
  const last = moves.at(-1) as Moved;
  const points = moves.reduce((sum, { priceHalf }) => sum + priceHalf, 0) / 2;
  const seat = seatOf(table, first);
  return {
    text: words.tables.moved(names.unit(first.unit), names.square(first.from), names.square(last.to), points),
    ...(seat === undefined ? {} : { tone: toneOf(seat) }),
    follows: false,
    details: moves.map(({ to, priceHalf, clause }) => ({
      text: words.tables.step(names.square(to), priceHalf / 2),
      clause,
    })),
  };
}

function rollText({ seat, label, dice, faces, by }: RolledEvent, names: Names, words: typeof english): string {
  const { tables, rolls } = words;
  const text = tables.roll(
    names.seat(seat),
    rolls[label] ?? label,
    dice.map((sides) => `d${sides}`).join(' + '),
    faces.join(', '),
  );
  return by === 'dice' ? text : `${text} (${by === 'hand' ? tables.byHand : tables.byRuling})`;
}

function rollDetails({ why, clause }: RolledEvent, names: Names, words: typeof english): Detail[] {
  return why.length === 0 ? [{ text: '', clause }] : why.map((step) => stepDetail(step, names, words));
}

/** Whose line it is, for its colour. */
function seatOf(table: Seen, event: object): string | undefined {
  const { seat, unit, units } = event as { seat?: string; unit?: string; units?: readonly string[] };
  const id = unit ?? units?.[0];
  return id === undefined ? seat : table.units.find((each) => each.id === id)?.seat;
}

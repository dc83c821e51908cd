import type { Command, GameEvent, Json, KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { deedText } from './describe-command.ts';
import { type Detail, describeRejection, stepDetail } from './describe-reasons.ts';
import { events } from './english/events.ts';
import { houseEvents } from './english/house.ts';
import { rolls } from './english/things.ts';
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

type Happened = DownRangeEvent | KernelEvent;
type Moved = Extract<DownRangeEvent, { type: 'unit-moved' }>;

/** What begins something; everything else follows from a line before it. */
const beginnings: ReadonlySet<string> = new Set([
  'battle-begun',
  'round-started',
  'order-set',
  'turn-started',
  'turn-ended',
  'round-ended',
  'action-declared',
  'unit-deployed',
  'unit-arrived',
  'reinforcements-due',
  'unit-moved',
  'player-conceded',
  'battle-ended',
  ...Object.keys(houseEvents),
]);

/**
 * Tells events as a story: steps of one move become one line, and dice go into the details of what they decided. `view`
 * is the table before the events.
 */
export function tellStory(view: Json, happened: readonly GameEvent[]): StoryLine[] {
  const names = namesIn(seen(view));
  const lines: StoryLine[] = [];
  let thrown: RolledEvent[] = [];
  let moves: Moved[] = [];
  const endMove = (): void => {
    const [first, last] = [moves[0], moves.at(-1)];
    if (first !== undefined && last !== undefined)
      lines.push(lineOf(view, { ...last, from: first.from }, []) as StoryLine);
    moves = [];
  };
  for (const event of happened as readonly Happened[]) {
    if (event.type === 'unit-moved' && (moves.length === 0 || moves.at(-1)?.unit === event.unit)) moves.push(event);
    else if (event.type === 'rolled') thrown.push(event);
    else {
      endMove();
      if (event.type === 'unit-moved') moves.push(event);
      const line = event.type === 'unit-moved' ? undefined : lineOf(view, event, thrown);
      if (line === undefined) continue;
      thrown = [];
      lines.push(line);
    }
  }
  endMove();
  for (const roll of thrown) lines.push({ text: rollText(names, roll), follows: true, details: rollDetails(roll) });
  return lines;
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent): string | undefined {
  const names = namesIn(seen(view));
  const happened = event as Happened;
  if (happened.type === 'rolled') return rollText(names, happened);
  const tell = (Object.hasOwn(events, happened.type) ? events : houseEvents) as unknown as {
    readonly [type: string]: ((name: Names, event: Happened, deed: (command: object) => string) => string) | undefined;
  };
  return tell[happened.type]?.(names, happened, (command) => deedText(names, command as Command));
}

function lineOf(
  view: Json,
  event: Exclude<Happened, RolledEvent>,
  thrown: readonly RolledEvent[],
): StoryLine | undefined {
  const text = describeEvent(view, event as GameEvent);
  if (text === undefined) return undefined;
  const table = seen(view);
  const seat = seatOf(table, event);
  const dice = thrown.map((roll): Detail => ({ text: rollText(namesIn(table), roll), clause: roll.clause }));
  return {
    text,
    ...(seat === undefined
      ? {}
      : {
          tone: toneOf(
            seat,
            table.players.map((player) => player.seat),
          ),
        }),
    follows: !beginnings.has(event.type),
    details: [...dice, ...eventDetails(view, event, text)],
  };
}

function eventDetails(view: Json, event: Exclude<Happened, RolledEvent>, text: string): Detail[] {
  switch (event.type) {
    case 'skill-rolled':
    case 'damage-rolled':
      return [...event.reasons.map(stepDetail), { text, clause: event.clause }];
    case 'action-spoiled':
      return [{ text: describeRejection(view, event.rejection), clause: event.rejection.clause }];
    case 'battle-ended':
    case 'ended':
      return event.result.reasons.map(stepDetail);
    default:
      return [{ text, clause: event.clause }];
  }
}

function rollText(names: Names, { seat, label, dice, faces, by }: RolledEvent): string {
  const text = `${names.seat(seat)} throws ${dice.map((sides) => `d${sides}`).join(' + ')} ${rolls[label] ?? label}: ${faces.join(', ')}`;
  return by === 'dice' ? text : `${text} (${by === 'hand' ? 'entered by hand' : 'by ruling'})`;
}

function rollDetails({ why, clause }: RolledEvent): Detail[] {
  return why.length === 0 ? [{ text: '', clause }] : why.map(stepDetail);
}

/** Whose line it is, for its colour. */
function seatOf(table: Seen, event: object): string | undefined {
  const { seat, unit, taker } = event as { seat?: string; unit?: string | null; taker?: string };
  const owner = table.units.find((each) => each.id === unit)?.seat;
  return owner ?? seat ?? table.takers.find(({ key }) => key === taker)?.seat;
}

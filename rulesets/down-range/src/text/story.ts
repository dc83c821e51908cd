import type { Command, GameEvent, Json, KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { deedSentence } from './deed-sentence.ts';
import { type Detail, describeRejection, stepDetail } from './describe-reasons.ts';
import { events } from './english/events.ts';
import { houseEvents } from './english/house.ts';
import { rolls } from './english/things.ts';
import { doing, type Names, namesIn } from './names.ts';
import { type Seen, seen } from './seen.ts';
import { type Tone, toneOf } from './span.ts';
import { withoutAnnouncedMoves, withoutEchoes } from './story-echoes.ts';

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
type Kept = Extract<DownRangeEvent, { type: 'reaction-gained' }>;
type Noticed = Extract<DownRangeEvent, { type: 'unit-noticed' }>;

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
  'player-conceded',
  'battle-ended',
  ...Object.keys(houseEvents),
]);

/** A view to tell a story by: everybody who came into sight in it has a name, and who was in sight before it is known. */
export function storyView(before: Json, after: Json): Json {
  const inSight = seen(before).units.flatMap(({ id, known }) => (known === 'seen' ? [id] : []));
  return { ...(after as object), inSight } as Json;
}

/**
 * Tells events as a story: steps of one move become one line with whoever was noticed on the way after it, a plain move is
 * not announced before it is made, and dice go into the details of what they decided. `view` is the table they are told of.
 */
export function tellStory(view: Json, happened: readonly GameEvent[]): StoryLine[] {
  const names = namesIn(seen(view));
  const lines: StoryLine[] = [];
  let thrown: RolledEvent[] = [];
  let moves: Moved[] = [];
  let noticed: Noticed[] = [];
  let kept: Kept[] = [];
  const settle = (): void => {
    const [first, last] = [moves[0], moves.at(-1)];
    if (first !== undefined && last !== undefined)
      lines.push(lineOf(view, { ...last, from: first.from }, []) as StoryLine);
    lines.push(...noticedLines(view, noticed), ...keptLines(view, kept));
    moves = [];
    noticed = [];
    kept = [];
  };
  const told = withoutEchoes(withoutAnnouncedMoves(happened as readonly Happened[]), inSightOf(view));
  for (const event of told) {
    if (event.type === 'unit-noticed') noticed.push(event);
    else if (event.type === 'reaction-gained') kept.push(event);
    else if (event.type === 'unit-moved' && (moves.length === 0 || moves.at(-1)?.unit === event.unit))
      moves.push(event);
    else if (event.type === 'rolled') thrown.push(event);
    else {
      const line = event.type === 'unit-moved' ? undefined : lineOf(view, event, thrown);
      // What is not told does not break a move into two.
      if (line === undefined && event.type !== 'unit-moved') continue;
      settle();
      if (event.type === 'unit-moved') moves.push(event);
      if (line === undefined) continue;
      thrown = [];
      lines.push(line);
    }
  }
  settle();
  for (const roll of thrown) lines.push({ text: rollText(names, roll), follows: true, details: rollDetails(roll) });
  return lines;
}

function inSightOf(view: Json): Set<unknown> {
  return new Set((view as { inSight?: readonly string[] }).inSight);
}

/** Everybody who keeps a Reaction at the end of a turn in one line. */
function keptLines(view: Json, kept: readonly Kept[]): StoryLine[] {
  const [first] = kept;
  if (first === undefined) return [];
  const units = namesIn(seen(view)).units(kept.map(({ unit }) => unit));
  const text = `${units} ${kept.length === 1 ? 'keeps' : 'keep'} a Reaction.`;
  return [{ text, follows: true, details: [{ text, clause: first.clause }] }];
}

/** Everybody a side has noticed at one time in one line. */
function noticedLines(view: Json, noticed: readonly Noticed[]): StoryLine[] {
  const table = seen(view);
  const names = namesIn(table);
  const sides = [...new Set(noticed.map(({ side }) => side))];
  return sides.map((side) => {
    const found = noticed.filter((each) => each.side === side);
    const who = table.players.filter((player) => player.side === side).map(({ seat }) => names.seat(seat));
    const [only = side] = who;
    const notices = who.length > 1 ? `${who.join(' and ')} notice` : doing(only, 'notices');
    const text = `${notices} ${names.units(found.map(({ unit }) => unit))}.`;
    return { text, follows: true, details: [{ text, clause: (found[0] as Noticed).clause }] };
  });
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent): string | undefined {
  const names = namesIn(seen(view));
  const happened = event as Happened;
  if (happened.type === 'rolled') return rollText(names, happened);
  const tell = (Object.hasOwn(events, happened.type) ? events : houseEvents) as unknown as {
    readonly [type: string]: ((name: Names, event: Happened, deed: (command: object) => string) => string) | undefined;
  };
  return tell[happened.type]?.(names, happened, (command) => deedSentence(seen(view), names, command as Command));
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
  const text = `${names.seatDoes(seat, 'throws')} ${dice.map((sides) => `d${sides}`).join(' + ')} ${rolls[label] ?? label}: ${faces.join(', ')}`;
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

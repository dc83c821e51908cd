import {
  type Detail,
  doing,
  houseEvents,
  lineOf,
  rollText,
  type Sayable,
  type Sentence,
  type StoryLine,
  type Storyteller,
  say,
  tellEvents,
} from '@sandtable/game';
import type { Command, GameEvent, Json, KernelEvent, RolledEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { type Seen, seen } from '../view-types.ts';
import { deedSentence } from './deed-sentence.ts';
import { describeRejection, stepDetail } from './describe-reasons.ts';
import { events } from './english/events.ts';
import { rolls } from './english/things.ts';
import { type Names, namesIn } from './names.ts';
import { withoutAnnouncedMoves, withoutEchoes } from './story-echoes.ts';

type Happened = DownRangeEvent | KernelEvent;
type Told = Exclude<Happened, RolledEvent>;
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
  const told = withoutEchoes(withoutAnnouncedMoves(happened as readonly Happened[]), inSightOf(view));
  return tellEvents(told, tellerOf(view));
}

function tellerOf(view: Json): Storyteller<Told> {
  const table = seen(view);
  const names = namesIn(table);
  const teller: Storyteller<Told> = {
    sentence: (event) => describeEvent(view, event),
    details: (event, text) => eventDetails(view, event, text),
    follows: ({ type }) => !beginnings.has(type),
    seat: (event) => seatOf(table, event),
    rollText: (roll) => rollText(names, roll, rolls[roll.label] ?? roll.label),
    stepDetail,
    waits: ({ type }) => type === 'unit-moved' || type === 'unit-noticed' || type === 'reaction-gained',
    breaks: (waiting, event) =>
      event.type === 'unit-moved' && waiting.some((each) => each.type === 'unit-moved' && each.unit !== event.unit),
    together(waiting) {
      const moves = waiting.filter((event): event is Moved => event.type === 'unit-moved');
      const [first, last] = [moves[0], moves.at(-1)];
      const move =
        first === undefined || last === undefined ? undefined : lineOf(teller, { ...last, from: first.from });
      return [
        ...(move === undefined ? [] : [move]),
        ...noticedLines(
          view,
          waiting.filter((event): event is Noticed => event.type === 'unit-noticed'),
        ),
        ...keptLines(
          view,
          waiting.filter((event): event is Kept => event.type === 'reaction-gained'),
        ),
      ];
    },
  };
  return teller;
}

function inSightOf(view: Json): Set<unknown> {
  return new Set((view as { inSight?: readonly string[] }).inSight);
}

/** Everybody who keeps a Reaction at the end of a turn in one line. */
function keptLines(view: Json, kept: readonly Kept[]): StoryLine[] {
  const [first] = kept;
  if (first === undefined) return [];
  const table = seen(view);
  const units = namesIn(table).units(kept.map(({ unit }) => unit));
  const text = say`${units} ${kept.length === 1 ? 'keeps' : 'keep'} a Reaction.`;
  return [{ text, ...whose(seatOf(table, first)), follows: true, details: [{ text, clause: first.clause }] }];
}

/** Everybody a side has noticed at one time in one line. */
function noticedLines(view: Json, noticed: readonly Noticed[]): StoryLine[] {
  const table = seen(view);
  const names = namesIn(table);
  const sides = [...new Set(noticed.map(({ side }) => side))];
  return sides.map((side) => {
    const found = noticed.filter((each) => each.side === side);
    const seats = table.players.filter((player) => player.side === side).map(({ seat }) => seat);
    const who = seats.length === 0 ? [{ text: side }] : seats.map(names.seat);
    const text = say`${doing(who, 'notices')} ${names.units(found.map(({ unit }) => unit))}.`;
    return { text, ...whose(seats[0]), follows: true, details: [{ text, clause: (found[0] as Noticed).clause }] };
  });
}

/** One event as a sentence; undefined where another says it better. */
export function describeEvent(view: Json, event: GameEvent): Sentence | undefined {
  const names = namesIn(seen(view));
  const happened = event as Happened;
  if (happened.type === 'rolled') return rollText(names, happened, rolls[happened.label] ?? happened.label);
  const tell = (Object.hasOwn(events, happened.type) ? events : houseEvents) as unknown as {
    readonly [type: string]:
      | ((name: Names, event: Happened, deed: (command: object) => Sayable) => Sayable | undefined)
      | undefined;
  };
  const told = tell[happened.type]?.(names, happened, (command) => deedSentence(seen(view), names, command as Command));
  return told === undefined ? undefined : say`${told}`;
}

function eventDetails(view: Json, event: Told, text: Sentence): Detail[] {
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

function whose(seat: string | undefined): Pick<StoryLine, 'seat'> {
  return seat === undefined ? {} : { seat };
}

/** Whose doing it is. */
function seatOf(table: Seen, event: object): string | undefined {
  const { seat, unit, taker } = event as { seat?: string; unit?: string | null; taker?: string };
  const owner = table.units.find((each) => each.id === unit)?.seat;
  return owner ?? seat ?? table.takers.find(({ key }) => key === taker)?.seat;
}

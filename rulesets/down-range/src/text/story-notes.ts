import { type Detail, doing, listed, peopleDoing, type Sentence, say } from '@sandtable/game';
import type { Seen } from '../view-types.ts';
import type { Names } from './names.ts';
import type { StoryEvent } from './story-actions.ts';

type Of<T extends StoryEvent['type']> = Extract<StoryEvent, { type: T }>;

/** What else came of an action, a sentence each; whatever happened to several at once is one. */
export function notesOf(
  table: Seen,
  names: Names,
  events: readonly StoryEvent[],
  describe: (event: StoryEvent) => Sentence | undefined,
): Detail[] {
  const notes: Detail[] = [];
  const done = new Set<StoryEvent>();
  const alike = <T extends StoryEvent['type']>(type: T, same: (event: Of<T>) => boolean): Of<T>[] => {
    const found = events.filter((event): event is Of<T> => event.type === type && same(event as Of<T>));
    for (const event of found) done.add(event);
    return found;
  };
  for (const event of events) {
    if (done.has(event)) continue;
    if (event.type === 'unit-noticed') {
      const found = alike('unit-noticed', ({ side }) => side === event.side);
      notes.push({
        text: noticed(
          table,
          names,
          event.side,
          found.map(({ unit }) => unit),
        ),
        clause: event.clause,
      });
    } else if (event.type === 'suppression-lifted') {
      const units = alike('suppression-lifted', () => true).map(({ unit }) => names.unit(unit));
      notes.push({ text: say`${peopleDoing(units, 'is')} no longer suppressed.`, clause: event.clause });
    } else if (event.type === 'reaction-gained') {
      const units = alike('reaction-gained', () => true).map(({ unit }) => names.unit(unit));
      notes.push({ text: say`${peopleDoing(units, 'keeps')} a Reaction.`, clause: event.clause });
    } else {
      const text = describe(event);
      if (text !== undefined) notes.push({ text, clause: event.clause });
    }
  }
  return notes;
}

function noticed(table: Seen, names: Names, side: string, units: readonly string[]): Sentence {
  const seats = table.players.filter((player) => player.side === side).map(({ seat }) => names.seat(seat));
  const who = seats.length === 0 ? [{ text: side }] : seats;
  return say`${doing(who, 'spots')} ${listed(units.map(names.unit))}.`;
}

import type { GameEvent, Json, KernelEvent } from '@sandtable/kernel';
import { type Sentence, type Span, say } from '../sentence.ts';
import { type StoryLine, storyLine } from '../story-line.ts';
import type { Words } from '../words.ts';
import { possessive } from './doing.ts';

/** The events of one entry of a match. The entry's number is null before the first one, and if it isn't known. */
export type StoryStep = {
  readonly entry: number | null;
  /** The table before and after it; without the one before, the one after tells. */
  readonly before: Json | null;
  readonly after: Json;
  readonly events: readonly GameEvent[];
};

/** A line of a story with its place in it. */
export type ToldLine = StoryLine & {
  /** Stays the same when the line is completed later. */
  readonly key: number;
  /** The entries in which it began and, so far, ended. */
  readonly entry: number | null;
  readonly until: number | null;
  /** It was taken back; the line under which it now stands says by whom. */
  readonly undone: boolean;
};

/** What is never taken back. */
const STAYS: ReadonlySet<string> = new Set(['undone', 'talk']);

/** An action under way began at most this many events ago. */
const RECENT = 200;

type Happened = { readonly event: GameEvent; readonly entry: number | null };
type Undone = Extract<KernelEvent, { type: 'undone' }>;

/**
 * A match told action by action, as it goes on. An action may be announced by one entry and come out by a later one,
 * after someone has reacted: it is one line, which is told anew until the next action begins. Undone actions fold into
 * one line. Page, replay, text table, terminal, play-through and debrief all tell a match with this.
 */
export class Story {
  readonly #words: Pick<Words, 'tellStory' | 'storyView' | 'storyThen'>;
  #lines: ToldLine[] = [];
  /** The events of the last action, which may still go on, the table before them, and where in the lines it begins. */
  #last: { events: readonly Happened[]; before: Json | null; line: number } = { events: [], before: null, line: 0 };
  #keys = 0;
  /** What was told before the last action. */
  #earlier: GameEvent[] = [];

  constructor(words: Pick<Words, 'tellStory' | 'storyView' | 'storyThen'>) {
    this.#words = words;
  }

  get lines(): readonly ToldLine[] {
    return this.#lines;
  }

  /** Tells on; gives the number of the first line that is new or reads differently now. */
  add({ entry, before, after, events }: StoryStep): number {
    let changed = this.#lines.length;
    let part: Happened[] = [];
    const tellPart = (): void => {
      if (part.length > 0) changed = Math.min(changed, this.#tell(part, before, after));
      part = [];
    };
    for (const event of events) {
      if (!isUndone(event)) part.push({ event, entry });
      else {
        tellPart();
        changed = Math.min(changed, this.#takeBack(event, entry, after));
      }
    }
    tellPart();
    return changed;
  }

  #tell(fresh: readonly Happened[], before: Json | null, after: Json): number {
    const { events, line: from } = this.#last;
    if (events.length > 0) {
      const all = [...events, ...fresh];
      const told = this.#told(all, this.#last.before, after);
      // If nothing new belongs to the last action, its line stays as it is: retelling it from a changed table would be
      // less accurate.
      const goesOn =
        told.length < 2 ||
        (told[1]?.from ?? 0) < events.length ||
        !isSame(told[0], this.#told(events, this.#last.before, after)[0]);
      if (goesOn) return this.#replace(from, all, this.#last.before, before, told);
      const last = this.#lines[from];
      if (last?.open === true) this.#lines[from] = { ...last, open: false };
      this.#replace(this.#lines.length, fresh, before, before, this.#told(fresh, before, after));
      return last?.open === true ? from : from + 1;
    }
    return this.#replace(this.#lines.length, fresh, before, before, this.#told(fresh, before, after));
  }

  #told(happened: readonly Happened[], before: Json | null, after: Json): readonly StoryLine[] {
    const view =
      before === null
        ? (this.#words.storyThen?.(after, this.#earlierThan(happened)) ?? after)
        : (this.#words.storyView?.(before, after) ?? before);
    return this.#words.tellStory(
      view,
      happened.map(({ event }) => event),
    );
  }

  /** The last action is told again with what is new, unless nothing of that belongs to it. */
  #earlierThan([first]: readonly Happened[]): readonly GameEvent[] {
    const { events } = this.#last;
    return first === events[0] ? this.#earlier : [...this.#earlier, ...events.map(({ event }) => event)];
  }

  /** Puts these lines in the place of all from a number on; gives the first that reads differently. */
  #replace(
    from: number,
    happened: readonly Happened[],
    start: Json | null,
    before: Json | null,
    told: readonly StoryLine[],
  ): number {
    const old = this.#lines.slice(from);
    const lines = told.map((each, i): ToldLine => {
      const next = told[i + 1]?.from ?? happened.length;
      const place = { entry: happened[each.from]?.entry ?? null, until: happened[next - 1]?.entry ?? null };
      return { ...each, key: old[i]?.key ?? this.#keys++, ...place, undone: false };
    });
    this.#lines = [...this.#lines.slice(0, from), ...lines];
    const last = lines.at(-1);
    // The table before an action that began with the news is the one before them.
    const began = last !== undefined && last.from >= this.#last.events.length ? before : start;
    const rest = happened.slice(0, last?.from ?? 0).map(({ event }) => event);
    this.#earlier = [...this.#earlierThan(happened), ...rest].slice(-RECENT);
    this.#last = {
      events: happened.slice(last?.from ?? 0),
      before: began,
      line: last === undefined ? from : this.#lines.length - 1,
    };
    return isSame(lines[0], old[0]) ? from + 1 : from;
  }

  #takeBack(event: Undone, by: number | null, view: Json): number {
    const isTaken = ({ entry, undone, outcome }: ToldLine): boolean =>
      entry !== null && entry >= event.to && (by === null || entry < by) && !undone && !STAYS.has(outcome);
    const first = this.#lines.findIndex(isTaken);
    const at = first < 0 ? this.#lines.length : first;
    const taken = this.#lines.slice(at).filter(isTaken);
    const rest = this.#lines.slice(at).filter((line) => !isTaken(line));
    const [told] = this.#words.tellStory(view, [event]);
    const seat = told?.text.find((span) => span.seat !== undefined && span.unit === undefined) ?? { text: event.by };
    const line: ToldLine = {
      ...storyLine({
        text: takenText(seat, taken),
        outcome: 'undone',
        seat: event.by,
        details: told?.details ?? [],
        under: taken,
        from: 0,
      }),
      ...{ key: this.#keys++, entry: by, until: by, undone: false },
    };
    this.#lines = [...this.#lines.slice(0, at), ...rest, line];
    this.#last = { events: [], before: null, line: this.#lines.length };
    return at;
  }
}

/** `3 undone lines. Blue took back Cpl Vega’s move.` */
function takenText(seat: Span, taken: readonly StoryLine[]): Sentence {
  const [first] = taken;
  const count = `${taken.length} undone ${taken.length === 1 ? 'line' : 'lines'}. `;
  const unit = first?.text.find((span) => span.unit !== undefined);
  const what = first?.shot !== undefined ? 'shot' : first?.outcome === 'moved' ? 'move' : undefined;
  const whose = unit === undefined || what === undefined ? 'the last step' : say`${possessive(unit)} ${what}`;
  return say`${taken.length === 0 ? '' : count}${seat} took back ${whose}.`;
}

function isSame(a: StoryLine | undefined, b: StoryLine | undefined): boolean {
  const said = (line: StoryLine | undefined): string =>
    JSON.stringify([line?.text, line?.dice, line?.notes, line?.under, line?.open === true]);
  return a !== undefined && b !== undefined && said(a) === said(b);
}

/** A game without actions of several steps: a line for each event that has a sentence. */
export function plainStory<Event extends GameEvent>(
  events: readonly Event[],
  tell: (event: Event) => (Pick<StoryLine, 'text'> & Partial<StoryLine>) | undefined,
): StoryLine[] {
  return events.flatMap((event, from) => {
    const line = tell(event);
    if (line === undefined) return [];
    const { clause } = event as { readonly clause?: string };
    const details = clause === undefined ? [] : [{ text: [], clause }];
    return [storyLine({ details, ...line, from })];
  });
}

function isUndone(event: GameEvent): event is GameEvent & Undone {
  return event.type === 'undone';
}

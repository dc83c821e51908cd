import { type Scored, Story, type StoryLine, type StoryResult, type ToldLine, unitsIn } from '@sandtable/game';
import type { Json, SeatView } from '@sandtable/kernel';
import type { Motion, Overlay } from '../map/scene.ts';
import { CountingEvents } from '../mission/counting-events.ts';
import type { GameInfo } from './game-info.ts';
import { type Darkroom, type Picture, pictureOf } from './picture.ts';
import type { HistoryStep } from './planner.ts';

/** A line of the log with what the map can show of it. */
export type TableLine = ToldLine & {
  /** Units it is about. */
  readonly units: readonly string[];
  readonly motions: readonly Motion[];
  /** Its reactions' shots, then its own. */
  readonly pictures: readonly Picture[];
  /** Where a turn begins: the points of each seat by then. Absent in games without points. */
  readonly score?: Readonly<Record<string, number>>;
};

export type StoryUpdate = {
  /** The first line that is new or reads differently; `lines` are all from there on. */
  readonly from: number;
  readonly lines: readonly TableLine[];
  /** What just happened, to be watched. */
  readonly motions: readonly Motion[];
  readonly pictures: readonly Picture[];
};

/** Tells a match to one viewer, as it goes on. */
export interface Teller {
  add(view: SeatView, before: Json | null, step: HistoryStep): StoryUpdate;
}

type Sight = (view: SeatView, from: string, to: string) => readonly Overlay[];

/** The story of a table, with pictures: a shot is taken where everybody stood when it was fired. */
export function tableTeller(info: GameInfo, sight: Sight): Teller {
  const story = new Story(info.words);
  const pictures = new Map<string, Picture>();
  const motions = new Map<number, Motion[]>();
  const scores = new Map<number, NonNullable<TableLine['score']>>();
  const happened = new CountingEvents();
  let shown: ToldLine[] = [];

  return {
    add(view, before, step) {
      const from = story.add({ entry: step.entry, before, after: view.game, events: step.events });
      const lines = story.lines.slice(from);
      const fresh: Picture[] = [];
      const seen = info.motionsOf(before, view.game, step.events);
      if (before !== null) {
        const room = roomOf(info, view, before, sight);
        for (const line of lines) if (line.outcome !== 'undone') fresh.push(...take(line, String(line.key), room));
      }
      const last = lines.at(-1);
      happened.add([step]);
      const begun = lines.filter(({ key, outcome }) => outcome === 'turn' && !scores.has(key));
      const scored = begun.length === 0 ? undefined : info.words.scored?.(view.game, happened.events);
      if (scored !== undefined) for (const { key } of begun) scores.set(key, totalsOf(scored));
      if (last !== undefined) motions.set(last.key, [...(motions.get(last.key) ?? []), ...seen]);
      shown = [...shown.slice(0, from), ...lines];
      return { from, lines: lines.map(lineOf), motions: seen, pictures: fresh };
    },
  };

  /** Pictures of a line that are new, or have more in them than before. */
  function take(line: StoryLine, key: string, room: Darkroom): Picture[] {
    const under = line.under.flatMap((each, i) => take(each, `${key}.${i}`, room));
    const known = pictures.get(key);
    if (known !== undefined && isWhole(known, line)) return under;
    // What waits for an answer is shown as far as it has come: a shot that hit, for one, until its target has answered.
    if (line.open === true && !hasRolled(line)) return under;
    const made = pictureOf(line, key, room);
    if (made === undefined) return under;
    const picture = known === undefined ? made : { ...made, places: { ...made.places, ...known.places } };
    pictures.set(key, picture);
    return [...under, picture];
  }

  function lineOf(line: ToldLine): TableLine {
    const keys = picturesOf(line, String(line.key));
    const score = scores.get(line.key);
    return {
      ...line,
      units: [...new Set(sentenceUnits(line))],
      motions: motions.get(line.key) ?? [],
      pictures: keys.flatMap((key) => pictures.get(key) ?? []),
      ...(score === undefined ? {} : { score }),
    };
  }
}

/** Nothing has come to it since the picture was taken. */
function isWhole({ results, chains, dice }: Picture, { shot, dice: rolled }: StoryLine): boolean {
  return (
    isSame(results, shot?.results ?? []) &&
    stepsIn(chains) === stepsIn(shot?.chains ?? []) &&
    dice.length === rolled.filter(({ beside }) => beside !== undefined).length
  );
}

/** A hit that waited for an answer reads otherwise once it's taken. */
function isSame(shown: readonly StoryResult[], told: readonly StoryResult[]): boolean {
  return shown.length === told.length && shown.every(({ text }, i) => text === told[i]?.text);
}

function hasRolled({ shot, dice }: StoryLine): boolean {
  return (shot?.chains ?? []).length > 0 || (shot !== undefined && dice.some(({ beside }) => beside !== undefined));
}

function stepsIn(chains: Picture['chains']): number {
  return chains.reduce((sum, { steps }) => sum + steps.length, 0);
}

function totalsOf(scored: readonly Scored[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { seat, points } of scored) totals[seat] = (totals[seat] ?? 0) + points;
  return totals;
}

function picturesOf(line: StoryLine, key: string): string[] {
  return [...line.under.flatMap((each, i) => picturesOf(each, `${key}.${i}`)), key];
}

function sentenceUnits({ text, shot }: StoryLine): string[] {
  return [...unitsIn(text), ...(shot?.results.flatMap(({ unit }) => unit ?? []) ?? [])];
}

function roomOf({ game }: GameInfo, view: SeatView, before: Json, sight: Sight): Darkroom {
  const { previews } = game;
  return {
    before: previews.sketch(before),
    after: previews.sketch(view.game),
    sight: (from, to) => {
      try {
        return sight({ ...view, game: before }, from, to).filter(({ kind }) => kind === 'sight');
      } catch {
        // The shooter may have been out of sight until then.
        return [];
      }
    },
  };
}

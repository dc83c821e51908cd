import type {
  Sentence,
  Sketch,
  StoryChain,
  StoryDice,
  StoryLine,
  StoryResult,
  StoryShot,
  TablePoint,
} from '@sandtable/game';
import type { Overlay, Place } from '../map/scene.ts';
import { coordinatesOf } from './coordinates.ts';

/** A shot as the map shows it, or another roll: who, at whom, the dice, and the outcome for each unit. */
export type Picture = {
  /** The same for as long as the same shot is shown. */
  readonly key: string;
  readonly text: Sentence;
  readonly by: readonly string[];
  readonly target: { readonly unit: string | null; readonly at: Place | null };
  /** Where everybody in it stood then. */
  readonly places: Readonly<Record<string, Place>>;
  readonly lobbed: boolean;
  readonly blast: {
    readonly aimed: Place;
    readonly at: Place;
    readonly radius: number;
    readonly within: number | null;
    /** Who said where it falls. */
    readonly by: string | null;
    /** How far each unit in it was from the center; `clear`: units under the aimed spot that it missed. */
    readonly inside: NonNullable<StoryShot['blast']>['inside'];
    readonly clear: NonNullable<StoryShot['blast']>['clear'];
  } | null;
  readonly dice: readonly StoryDice[];
  readonly results: readonly (StoryResult & { readonly place: Place | null })[];
  /** Each hit step by step; empty in games that don't work them so. */
  readonly chains: readonly StoryChain[];
  /** The line of sight as the rules saw it. */
  readonly overlays: readonly Overlay[];
};

/** How a picture is made of a line: the table before and after, and the line of sight between two ends. */
export type Darkroom = {
  readonly before: Sketch;
  readonly after: Sketch;
  sight(from: string, to: string): readonly Overlay[];
};

/** What the map can show of a line; undefined where nobody rolled or fired anything. */
export function pictureOf(line: StoryLine, key: string, { before, after, sight }: Darkroom): Picture | undefined {
  const { shot, dice } = line;
  const rolled = dice.filter(({ beside }) => beside !== undefined);
  if (shot === undefined && rolled.length === 0) return undefined;
  const { place } = coordinatesOf(before);
  const at = (point: TablePoint | undefined): Place | null => (point === undefined ? null : place(point));
  const spotOf = (id: string): Place | null => {
    const found = [before, after]
      .map(({ units }) => units.find((unit) => unit.id === id)?.at)
      .find((each) => each != null);
    return at(found ?? undefined);
  };
  const by = shot?.by ?? [...new Set(rolled.flatMap(({ beside }) => beside ?? []))];
  const results = shot?.results ?? [];
  const target = shot?.target.unit ?? null;
  const named = [...by, ...(target === null ? [] : [target]), ...results.flatMap(({ unit }) => unit ?? [])];
  const places = Object.fromEntries(
    [...named, ...rolled.flatMap(({ beside }) => beside ?? [])].flatMap((id) => {
      const spot = spotOf(id);
      return spot === null ? [] : [[id, spot]];
    }),
  );
  const blast = shot?.blast;
  const [first] = by;
  return {
    key,
    text: line.text,
    by,
    target: { unit: target, at: target === null ? at(shot?.target.at) : (places[target] ?? null) },
    places,
    lobbed: shot?.lobbed ?? false,
    blast:
      blast === undefined
        ? null
        : {
            aimed: place(blast.aimed),
            at: place(blast.at),
            radius: blast.radius,
            within: blast.within ?? null,
            by: blast.by ?? null,
            inside: blast.inside,
            clear: blast.clear,
          },
    dice: rolled,
    results: results.map((result) => ({
      ...result,
      place: result.unit === undefined ? at(result.at) : (places[result.unit] ?? null),
    })),
    chains: shot?.chains ?? [],
    overlays:
      shot === undefined || first === undefined || target === null || blast !== undefined ? [] : sight(first, target),
  };
}

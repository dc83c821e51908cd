import { plain, type StoryDice } from '@sandtable/game';
import type { Picture } from '../thinker/picture.ts';
import { baseRadius } from './detail.ts';
import type { LabelBox } from './labels.ts';
import { CHIP_FONT, NAME_FONT, RESULT_FONT, textWidth } from './measure-text.ts';
import { SHOT_STAGES, shotEnd } from './pace.ts';
import type { MapUnit, Place, SideIndex } from './scene.ts';
import { placeAll, type Request } from './shot-places.ts';
import { words } from './shot-words.ts';

/** The pictures on a map, and what is needed to draw them for this viewer. */
export type Shots = {
  readonly pictures: readonly Picture[];
  /** Plays them again when it changes. */
  readonly replays: number;
  readonly own: string;
  /** Units whose names stand on the map already. */
  readonly named?: readonly string[];
  /** Only the outcomes: the player is planning and needs to see the table. */
  readonly brief: boolean;
  /** Hits worked step by step are read above the map and need no cards beside the units. */
  readonly stepwise?: true;
  sideOf(seat: string): SideIndex;
  nameOf(seat: string): string;
};

type At = { readonly box: LabelBox; readonly x: number; readonly y: number };
export type Tag = At & {
  readonly id: string;
  readonly text: string;
  readonly side: SideIndex | null;
  readonly yours: boolean;
};
export type ResultChip = At & Picture['results'][number] & { readonly id: string };
export type DiceCard = At & {
  readonly id: string;
  readonly title: string;
  readonly side: SideIndex;
  readonly dice: StoryDice;
  /** When it appears, and when its result does, in milliseconds at normal speed. */
  readonly from: number;
  readonly until: number;
};
export type ShotScene = {
  readonly rings: readonly {
    readonly id: string;
    readonly at: Place;
    readonly radius: number;
    readonly side: SideIndex;
  }[];
  readonly reticle: { readonly at: Place; readonly radius: number } | null;
  readonly tags: readonly Tag[];
  readonly chips: readonly ResultChip[];
  readonly cards: readonly DiceCard[];
  /** When the outcomes appear. */
  readonly end: number;
};

export type Frame = {
  readonly units: readonly MapUnit[];
  readonly scale: number;
  /** What of the table is on the screen, and what lies over it. */
  readonly seen: LabelBox | undefined;
  readonly covers: readonly LabelBox[];
};

const TAG = 24;
/** A card of dice: its width, the room for text in it, what its frame takes, and how high its parts are. */
const CARD = { width: 190, inner: 162, edge: 20, line: 15, mark: 17, die: 28, result: 22 } as const;
const MOST_CARDS = 3;

/** Where everything about a shot is drawn: all of the last picture, only the outcomes of earlier ones. */
export function shotScene(shots: Shots, frame: Frame): ShotScene {
  const { units, scale } = frame;
  const picture = shots.pictures.at(-1);
  if (picture === undefined) return { rings: [], reticle: null, tags: [], chips: [], cards: [], end: 0 };
  const unitOf = (id: string | null | undefined): MapUnit | undefined => units.find((unit) => unit.id === id);
  // A shot stays where it was fired. A plain roll moves with the unit that made it.
  const stays = picture.target.at !== null || picture.blast !== null;
  const placeOf = (id: string): Place | undefined => {
    const [then, now] = [picture.places[id], unitOf(id)?.at];
    return stays ? (then ?? now) : (now ?? then);
  };
  const radiusOf = (id: string): number => baseRadius(unitOf(id)?.radius ?? 0.5, scale);
  const target = picture.target.at;
  const brief = shots.brief;
  const rings = brief
    ? []
    : picture.by.flatMap((id) => {
        const at = placeOf(id);
        const unit = unitOf(id);
        return at === undefined ? [] : [{ id, at, radius: radiusOf(id) + 6, side: unit?.side ?? 0 }];
      });
  const aim = picture.target.unit === null ? 13 : radiusOf(picture.target.unit) + 5;
  const reticle = brief || target === null || picture.blast !== null ? null : { at: target, radius: aim };
  const results = shots.pictures.flatMap((each) =>
    each.results.flatMap((result) => (result.place === null ? [] : [{ result, place: result.place, key: each.key }])),
  );
  const wishes: { request: Request; make(at: At): void }[] = [];
  const [tags, chips, cards]: [Tag[], ResultChip[], DiceCard[]] = [[], [], []];
  const wish = (request: Request, make: (at: At) => void): void => void wishes.push({ request, make });
  const tag = (id: string, at: Place, clear: number, prefer: Request['prefer']): void => {
    const unit = unitOf(id);
    if (unit === undefined || unit.name === '' || brief || shots.named?.includes(id) === true) return;
    const yours = picture.blast !== null && unit.side === shots.sideOf(shots.own);
    const width = textWidth(unit.name, CHIP_FONT) + 16 + (yours ? textWidth(words.yours, CHIP_FONT) + 14 : 0);
    wish({ id, x: at.x * scale, y: at.y * scale, clear, width, height: TAG, prefer, steps: 1 }, (placed) =>
      tags.push({ ...placed, id, text: unit.name, side: unit.side, yours }),
    );
  };
  for (const { id, at, radius } of rings) tag(id, at, radius, ['below', 'left', 'right', 'above']);
  if (picture.target.unit !== null && target !== null)
    tag(picture.target.unit, target, aim + 4, ['above', 'right', 'left', 'below']);
  for (const { result, place, key } of results) {
    const id = `${key}-${result.unit ?? 'place'}`;
    const clear = result.unit === undefined ? 14 : radiusOf(result.unit) + 8;
    if (result.unit !== undefined && result.unit !== picture.target.unit && !picture.by.includes(result.unit))
      tag(result.unit, place, clear, ['right', 'left', 'above', 'below']);
    const width = textWidth(result.text, CHIP_FONT) + 40;
    wish(
      {
        id,
        x: place.x * scale,
        y: place.y * scale,
        clear,
        width,
        height: 27,
        prefer: ['below', 'right', 'left', 'above'],
        steps: 1,
      },
      (at) => chips.push({ ...at, ...result, id }),
    );
  }
  if (picture.blast !== null && !brief) {
    const { aimed, at, within, radius, by } = picture.blast;
    const note = (id: string, place: Place, text: string, side: SideIndex | null, clear: number): void => {
      const width = textWidth(text, CHIP_FONT) + 16;
      wish(
        {
          id,
          x: place.x * scale,
          y: place.y * scale,
          clear,
          width,
          height: TAG,
          prefer: ['left', 'right', 'above', 'below'],
          steps: 2,
        },
        (placed) => tags.push({ ...placed, id, text, side, yours: false }),
      );
    };
    if (by !== null) note('burst', at, words.put(shots.nameOf(by)), shots.sideOf(by), 14);
    if (aimed.x !== at.x || aimed.y !== at.y) {
      note('aimed', aimed, words.aimed, null, 10);
      if (within !== null)
        note('within', { x: aimed.x, y: aimed.y - within }, words.within(`${round(within)}″`), null, 4);
    } else if (by === null) note('burst', { x: at.x, y: at.y - radius }, words.onTarget, null, 4);
  }
  const isRead = shots.stepwise === true && picture.chains.length > 0;
  for (const card of brief || isRead ? [] : cardsOf(picture)) {
    const at = card.dice.beside === undefined ? undefined : placeOf(card.dice.beside);
    if (at === undefined) continue;
    const unit = unitOf(card.dice.beside);
    const what = spokenBeside(card.dice);
    const isOwn = card.dice.beside !== undefined && picture.by.includes(card.dice.beside);
    // A unit that fell to this shot is on the map no more; the roll still says whose it was.
    const span = card.dice.title.find((each) => each.unit === card.dice.beside);
    const name = unit?.name ?? span?.text ?? '';
    const side = unit?.side ?? (span?.seat === undefined ? undefined : shots.sideOf(span.seat));
    // A roll of the unit's own side is its own, such as Defense; any other is rolled against it.
    const rolls = isOwn || (side !== undefined && side === shots.sideOf(card.dice.seat));
    const title = rolls ? words.rolls(name, what) : words.against(what, name);
    const clear = radiusOf(card.dice.beside ?? '') + 12;
    wish(
      {
        id: card.id,
        x: at.x * scale,
        y: at.y * scale,
        clear,
        width: CARD.width,
        height: heightOf(title, card.dice),
        prefer: isOwn ? ['left', 'below', 'right', 'above'] : ['above', 'right', 'left', 'below'],
        steps: 5,
      },
      (placed) => cards.push({ ...placed, ...card, title, side: shots.sideOf(card.dice.seat) }),
    );
  }
  const placed = placeAll(
    wishes.map(({ request }) => request),
    units.map((unit) => boxAround(unit.at, baseRadius(unit.radius, scale), scale)),
    target === null ? [] : rings.map(({ at }) => [scaled(at, scale), scaled(target, scale)] as const),
    frame.seen,
    frame.covers,
  );
  for (const [i, at] of placed.entries()) wishes[i]?.make(at);
  return { rings, reticle, tags, chips, cards, end: shotEnd(picture.chains) };
}

/** What of a shot stays on the map, so that nothing is written under it: its dice go, names and results stay. */
export function boxesOf({ rings, reticle, tags, chips }: ShotScene, scale: number): LabelBox[] {
  const circles = reticle === null ? rings : [...rings, reticle];
  return [
    ...circles.map(({ at, radius }) => boxAround(at, radius, scale)),
    ...[...tags, ...chips].map(({ box }) => box),
  ];
}

/** Of many rolls the first and the last: the others stand in the log. */
function cardsOf({ dice, key }: Picture): Pick<DiceCard, 'id' | 'dice' | 'from' | 'until'>[] {
  const shown = dice.length <= MOST_CARDS ? dice : [...dice.slice(0, 1), ...dice.slice(1 - MOST_CARDS)];
  return shown.map((each, i) => ({
    id: `${key}-dice-${i}`,
    dice: each,
    from: i === 0 ? SHOT_STAGES.dice : SHOT_STAGES.damage,
    until: i === 0 ? SHOT_STAGES.result : SHOT_STAGES.end,
  }));
}

/** How high a card gets once its title, dice and result have broken into lines. */
function heightOf(title: string, { why, faces, needs, total, result }: StoryDice): number {
  const heading = needs === undefined ? title : `${title} · ${words.needs(needs)}`;
  const verdict = textWidth(result === '' ? `${total}` : `${total}: ${result}`, RESULT_FONT);
  const dice = faces.length * CARD.die;
  const beside = dice + verdict <= CARD.inner ? 0 : lines(verdict);
  return (
    CARD.edge +
    CARD.line * (lines(textWidth(heading, CHIP_FONT) + CARD.mark) + lines(textWidth(plain(why), NAME_FONT))) +
    CARD.die * lines(dice) +
    CARD.result * beside
  );
}

const lines = (width: number): number => Math.ceil(width / CARD.inner);

function round(inches: number): number {
  return Math.round(inches * 10) / 10;
}

function boxAround({ x, y }: Place, radius: number, scale: number): LabelBox {
  return { left: x * scale - radius, top: y * scale - radius, width: 2 * radius, height: 2 * radius };
}

function scaled({ x, y }: Place, scale: number): Place {
  return { x: x * scale, y: y * scale };
}

/** What was rolled for, beside the unit: there its name is said already. */
function spokenBeside({ title, beside }: StoryDice): string {
  const rest = title.filter(({ unit }) => unit === undefined || unit !== beside);
  return plain(rest).replace(/^[,:\s]+|( of)?[,:\s]*$/g, '');
}

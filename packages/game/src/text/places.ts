/** A place in words: as a thing (`the low wall`), as where a unit is, and as where it goes. */
export type PlaceWords = {
  /** `the barn`, `a spot 8″ east of the barn`. */
  readonly thing: string;
  /** `in the barn`, `8″ east of the barn`. */
  readonly at: string;
  /** `into the barn`, `to a spot 8″ east of the barn`. */
  readonly to: string;
};

/** How one is at a thing: in a house, on a road, by a wall. */
export type Footing = 'in' | 'on' | 'by';

const INTO = { in: 'into', on: 'onto', by: 'to' } as const;

export function placeAt(footing: Footing, thing: string): PlaceWords {
  return { thing, at: `${footing} ${thing}`, to: `${INTO[footing]} ${thing}` };
}

/** Where a move leads: `into the barn`, or `in the barn` for one that began there. */
export function wayTo(to: PlaceWords, from?: PlaceWords): string {
  const isThere = from?.thing === to.thing && /^(upstairs )?(in|on) /.test(to.at);
  return isThere ? to.at : to.to;
}

/** `8″ north-east of the barn`. */
export function placeOff(far: string, direction: string, thing: string): PlaceWords {
  const at = `${far} ${direction} of ${thing}`;
  return { thing: `a spot ${at}`, at, to: `to a spot ${at}` };
}

/** `near the west edge`, with nothing else around. */
export function placeInTheOpen(where: string): PlaceWords {
  return { thing: `open ground ${where}`, at: `in the open ${where}`, to: `into the open ${where}` };
}

/** The directions of the compass by their signs; x grows to the east, y to the north. */
const COMPASS: Readonly<Record<string, readonly [noun: string, adjective: string]>> = {
  '0,1': ['north', 'northern'],
  '1,1': ['north-east', 'north-eastern'],
  '1,0': ['east', 'eastern'],
  '1,-1': ['south-east', 'south-eastern'],
  '0,-1': ['south', 'southern'],
  '-1,-1': ['south-west', 'south-western'],
  '-1,0': ['west', 'western'],
  '-1,1': ['north-west', 'north-western'],
};

/** A direction this many times longer one way than the other is straight: the tangent of three eighths of a right angle. */
const STRAIGHT = 2.414;

/** The one of eight directions in which a step goes: `north-east`; undefined for no step. */
export function compassTo(x: number, y: number): string | undefined {
  return compassWords(x, y)?.[0];
}

function compassWords(x: number, y: number): readonly [string, string] | undefined {
  const alongX = Math.abs(y) * STRAIGHT < Math.abs(x);
  const alongY = Math.abs(x) * STRAIGHT < Math.abs(y);
  return COMPASS[`${alongY ? 0 : Math.sign(x)},${alongX ? 0 : Math.sign(y)}`];
}

type Landmark = { readonly name: string; readonly x: number; readonly y: number };

/**
 * Names by which things can be told apart: `low wall` where there is one, `northern low wall` and `southern low wall` where there
 * are two. `center` is the middle of the table; y grows to the north.
 */
export function toldApart(
  landmarks: readonly Landmark[],
  center: { readonly x: number; readonly y: number },
): readonly string[] {
  return landmarks.map((each) => {
    const alike = landmarks.filter((other) => other !== each && other.name === each.name);
    if (alike.length === 0) return each.name;
    const [other] = alike as [Landmark];
    const [x, y] =
      alike.length === 1 ? longerOf(each.x - other.x, each.y - other.y) : [each.x - center.x, each.y - center.y];
    const where = compassWords(x, y)?.[1] ?? (alike.length === 1 ? undefined : 'middle');
    return where === undefined ? each.name : `${where} ${each.name}`;
  });
}

/** Of two things one is north or east of the other. */
function longerOf(x: number, y: number): readonly [number, number] {
  return Math.abs(x) > Math.abs(y) ? [x, 0] : [0, y];
}

/** `the low wall`, `Kestrel Hill`: a name of several words with capitals is a name of its own and has no article. */
export function withArticle(name: string): string {
  return /^the /i.test(name) || /\s\p{Lu}/u.test(name) ? name : `the ${name}`;
}

/** A title as it stands within a sentence: `The hilltop` is `the hilltop`; `Kestrel Hill`, `QBZ series` and `M4/M16` stay. */
export function midSentence(title: string): string {
  return /\s\p{Lu}|^\p{Lu}{2}|^\p{Lu}[^\p{L}\s]/u.test(title)
    ? title
    : title.slice(0, 1).toLowerCase() + title.slice(1);
}

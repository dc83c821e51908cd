/*
 * The picture an eye has of a body. Turn the table so that the eye is the origin and the body's axis lies on the x axis at
 * distance D. The body shows as an upright card there: from -w to w across, where w is where its two tangents pass (a touch
 * more than its radius), and from its foot to its head. Whatever stands between throws its shadow on the card by central
 * projection: a place at (x, y) and height z lands at u = y·D/x across and at eye + (z − eye)·D/x up. Edges stay straight.
 *
 * This file holds the card of the query in hand and the edges of the shadows on it, in scratch arrays that never leave the
 * package. `sight-shadows.ts` fills them; `sight-envelope.ts` and `sight-union.ts` measure what is left.
 */

const CAPACITY = 4096;
/** Left and right end of an edge on the card, clipped to it, with D/x at both: the shadow's height is linear in that. */
export const edgeLeft = new Float64Array(CAPACITY);
export const edgeRight = new Float64Array(CAPACITY);
export const edgeLeftScale = new Float64Array(CAPACITY);
export const edgeRightScale = new Float64Array(CAPACITY);
/** Which caster an edge belongs to: prisms by number, then bodies by number after them. */
export const edgeOwner = new Int32Array(CAPACITY);
export const edgeTop = new Float64Array(CAPACITY);
export const edgeBottom = new Float64Array(CAPACITY);

/** The card of the query in hand. */
export const card = {
  distance: 0,
  halfWidth: 0,
  foot: 0,
  head: 0,
  eye: 0,
  cos: 1,
  sin: 0,
  edges: 0,
  canSeeUnder: false,
  allHidden: false,
};

/** Puts the shadow of one edge on the card: from (x0, y0) to (x1, y1) in the turned frame, both in front of the eye. */
export function addEdge(
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  owner: number,
  bottom: number,
  top: number,
): void {
  const w = card.halfWidth;
  let left = (y0 * card.distance) / x0;
  let right = (y1 * card.distance) / x1;
  let leftScale = card.distance / x0;
  let rightScale = card.distance / x1;
  if (left > right) {
    [left, right] = [right, left];
    [leftScale, rightScale] = [rightScale, leftScale];
  }
  // An edge seen end-on shows no width; its neighbours carry the outline.
  if (right <= -w || left >= w || right - left < 1e-9) return;
  const growth = (rightScale - leftScale) / (right - left);
  if (left < -w) {
    leftScale += growth * (-w - left);
    left = -w;
  }
  if (right > w) {
    rightScale = leftScale + growth * (w - left);
    right = w;
  }
  const n = card.edges;
  if (n === CAPACITY) throw new RangeError(`sight: more than ${CAPACITY} edges stand before one target`);
  edgeLeft[n] = left;
  edgeRight[n] = right;
  edgeLeftScale[n] = leftScale;
  edgeRightScale[n] = rightScale;
  edgeOwner[n] = owner;
  edgeBottom[n] = bottom;
  edgeTop[n] = top;
  card.edges = n + 1;
  if (left === -w && right === w && bottom <= card.foot && bottom <= card.eye) {
    const shorter = Math.min((top - card.eye) * leftScale, (top - card.eye) * rightScale);
    if (card.eye + shorter >= card.head) card.allHidden = true;
  }
}

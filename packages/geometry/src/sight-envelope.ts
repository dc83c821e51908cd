import { card, edgeLeft, edgeLeftScale, edgeRight, edgeRightScale, edgeTop } from './sight-card.ts';

/*
 * When everything in between stands on the ground, a shadow reaches from the card's foot up to its highest edge, and what
 * is hidden is the area under the upper envelope of all edges. Between two neighbouring events — ends and crossings of
 * edges, and where they pass head or foot — the envelope is one straight line, so its height in the middle gives its area.
 */

const leftHeight = new Float64Array(4096);
const slope = new Float64Array(4096);
const GAPS = [301, 132, 57, 23, 10, 4, 1] as const;
let events = new Float64Array(1024);

/** The hidden part of the card's area, from 0 to 1. Call after {@link collectShadows} and only if one cannot see under. */
export function hiddenUnderEnvelope(): number {
  const { halfWidth, foot, head } = card;
  keepHighEdges();
  if (card.edges === 0) return 0;
  const count = collectEvents();
  let hidden = 0;
  for (let k = 0; k + 1 < count; k++) {
    const from = events[k]!;
    const to = events[k + 1]!;
    if (to - from < 1e-9) continue;
    const middle = (from + to) / 2;
    let height = foot;
    for (let i = 0; i < card.edges; i++) {
      if (edgeLeft[i]! > middle || edgeRight[i]! < middle) continue;
      const here = leftHeight[i]! + slope[i]! * (middle - edgeLeft[i]!);
      if (here > height) height = here;
    }
    hidden += (to - from) * (Math.min(height, head) - foot);
  }
  return hidden / (2 * halfWidth * (head - foot));
}

/** Drops the edges whose shadow stays at or below the foot, and works out the lines of the others. */
function keepHighEdges(): void {
  const { edges, foot, eye } = card;
  let kept = 0;
  for (let i = 0; i < edges; i++) {
    const left = eye + (edgeTop[i]! - eye) * edgeLeftScale[i]!;
    const right = eye + (edgeTop[i]! - eye) * edgeRightScale[i]!;
    if (left <= foot && right <= foot) continue;
    edgeLeft[kept] = edgeLeft[i]!;
    edgeRight[kept] = edgeRight[i]!;
    leftHeight[kept] = left;
    slope[kept] = (right - left) / (edgeRight[i]! - edgeLeft[i]!);
    kept++;
  }
  card.edges = kept;
}

function collectEvents(): number {
  const { edges, halfWidth, foot, head } = card;
  let count = 0;
  const most = 2 + 4 * edges + (edges * (edges - 1)) / 2;
  if (most > events.length) events = new Float64Array(2 * most);
  events[count++] = -halfWidth;
  events[count++] = halfWidth;
  for (let i = 0; i < edges; i++) {
    const left = edgeLeft[i]!;
    const right = edgeRight[i]!;
    events[count++] = left;
    events[count++] = right;
    const rise = slope[i]!;
    const start = leftHeight[i]!;
    const end = start + rise * (right - left);
    if (start < foot !== end < foot) events[count++] = left + (foot - start) / rise;
    if (start < head !== end < head) events[count++] = left + (head - start) / rise;
    for (let j = i + 1; j < edges; j++) {
      const from = Math.max(left, edgeLeft[j]!);
      const to = Math.min(right, edgeRight[j]!);
      if (from >= to) continue;
      const atFrom = start + rise * (from - left) - leftHeight[j]! - slope[j]! * (from - edgeLeft[j]!);
      const atTo = start + rise * (to - left) - leftHeight[j]! - slope[j]! * (to - edgeLeft[j]!);
      if (atFrom < 0 !== atTo < 0) events[count++] = from + ((to - from) * atFrom) / (atFrom - atTo);
    }
  }
  sortEvents(count);
  return count;
}

/** Shell sort: a card has a dozen events as a rule and some hundreds at worst, and the built-in sort would call back for each. */
function sortEvents(count: number): void {
  for (const gap of GAPS) {
    for (let i = gap; i < count; i++) {
      const value = events[i]!;
      let j = i - gap;
      while (j >= 0 && events[j]! > value) {
        events[j + gap] = events[j]!;
        j -= gap;
      }
      events[j + gap] = value;
    }
  }
}

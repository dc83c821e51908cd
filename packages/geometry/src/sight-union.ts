import {
  card,
  edgeBottom,
  edgeLeft,
  edgeLeftScale,
  edgeOwner,
  edgeRight,
  edgeRightScale,
  edgeTop,
} from './sight-card.ts';

/*
 * The general measure, for prisms one can see under and for proofs. In a column of the card the rays fan out in one upright
 * plane, which cuts a prism in stretches from a near edge to a far one; each stretch hides one unbroken span of heights,
 * from the lower of its two undersides' shadows to the higher of its two tops'. Between neighbouring events no span's end
 * passes another, so the column in the middle speaks for its whole strip.
 */

/** What was found on the card. */
export interface CardPicture {
  /** The hidden part of the card's area, from 0 to 1. */
  readonly hidden: number;
  /** Numbers of the casters that hide some part, in order: prisms first, then bodies. */
  readonly hiders: readonly number[];
  /** The middle of the largest free patch found in one strip, as a place on the card; undefined if nothing is free. */
  readonly free: { readonly across: number; readonly height: number } | undefined;
}

interface Span {
  readonly owner: number;
  readonly from: number;
  readonly to: number;
}

/** Narrower strips and smaller patches than this (in mils) are rounding, not sight. */
const SLIVER = 1e-7;

/** Measures the card. Call after {@link collectShadows}. */
export function pictureOfCard(): CardPicture {
  const { halfWidth, foot, head } = card;
  const events = cardEvents();
  const hiders = new Set<number>();
  let hidden = 0;
  let best = 0;
  let free: CardPicture['free'];
  for (let k = 0; k + 1 < events.length; k++) {
    const width = events[k + 1]! - events[k]!;
    if (width < SLIVER) continue;
    const across = (events[k]! + events[k + 1]!) / 2;
    let reached = foot;
    for (const span of [...spansInColumn(across), { owner: -1, from: head, to: head }]) {
      const from = Math.min(head, Math.max(span.from, foot));
      const to = Math.min(head, Math.max(span.to, foot));
      if (span.owner >= 0 && to - from > SLIVER) hiders.add(span.owner);
      const gap = from - reached;
      if (gap > SLIVER && gap * width > best) {
        best = gap * width;
        free = { across, height: reached + gap / 2 };
      }
      if (to > reached) {
        hidden += width * (to - Math.max(from, reached));
        reached = to;
      }
    }
  }
  return { hidden: hidden / (2 * halfWidth * (head - foot)), hiders: [...hiders].sort((a, b) => a - b), free };
}

/** The spans of heights hidden in one column, lowest first. */
function spansInColumn(across: number): Span[] {
  const spans: Span[] = [];
  for (let first = 0; first < card.edges; ) {
    const owner = edgeOwner[first]!;
    const scales: number[] = [];
    let i = first;
    for (; i < card.edges && edgeOwner[i] === owner; i++) {
      if (edgeLeft[i]! < across && edgeRight[i]! > across) scales.push(scaleAt(i, across));
    }
    scales.sort((a, b) => b - a); // D/x falls with distance: the nearest edge first
    // A body's card is a single edge: it is its own far side.
    for (let s = 0; s < scales.length; s += 2) {
      spans.push(spanBetween(owner, edgeBottom[first]!, edgeTop[first]!, scales[s]!, scales[s + 1] ?? scales[s]!));
    }
    first = i;
  }
  return spans.sort((a, b) => a.from - b.from || a.owner - b.owner);
}

function spanBetween(owner: number, bottom: number, top: number, near: number, far: number): Span {
  const { eye } = card;
  return {
    owner,
    from: Math.min(eye + (bottom - eye) * near, eye + (bottom - eye) * far),
    to: Math.max(eye + (top - eye) * near, eye + (top - eye) * far),
  };
}

function scaleAt(i: number, across: number): number {
  const share = (across - edgeLeft[i]!) / (edgeRight[i]! - edgeLeft[i]!);
  return edgeLeftScale[i]! + share * (edgeRightScale[i]! - edgeLeftScale[i]!);
}

/** All ends, all crossings of shadow lines with one another and with head and foot, in order from left to right. */
function cardEvents(): number[] {
  const { edges, halfWidth, foot, head, eye } = card;
  const events = [-halfWidth, halfWidth];
  // Two lines an edge: the shadow of its top and that of its underside.
  const lines: { left: number; right: number; start: number; rise: number }[] = [];
  for (let i = 0; i < edges; i++) {
    const left = edgeLeft[i]!;
    const right = edgeRight[i]!;
    events.push(left, right);
    for (const z of [edgeTop[i]!, edgeBottom[i]!]) {
      const start = eye + (z - eye) * edgeLeftScale[i]!;
      const end = eye + (z - eye) * edgeRightScale[i]!;
      lines.push({ left, right, start, rise: (end - start) / (right - left) });
    }
  }
  for (const level of [foot, head]) lines.push({ left: -halfWidth, right: halfWidth, start: level, rise: 0 });
  for (let i = 0; i < lines.length; i++) {
    const a = lines[i]!;
    for (let j = i + 1; j < lines.length; j++) {
      const b = lines[j]!;
      const from = Math.max(a.left, b.left);
      const to = Math.min(a.right, b.right);
      if (from >= to) continue;
      const atFrom = a.start + a.rise * (from - a.left) - b.start - b.rise * (from - b.left);
      const atTo = a.start + a.rise * (to - a.left) - b.start - b.rise * (to - b.left);
      if (atFrom < 0 !== atTo < 0) events.push(from + ((to - from) * atFrom) / (atFrom - atTo));
    }
  }
  return events.sort((a, b) => a - b);
}

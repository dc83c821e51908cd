/** A hex crossed by a line, in axial offsets from the line's first hex (r counts rows); `pair` shares the edge run along. */
export interface CrossedHex {
  readonly q: number;
  readonly r: number;
  readonly pair?: { readonly q: number; readonly r: number };
}

/** The part of the line inside one hex: from enter/enterOf to leave/leaveOf, both as fractions of the whole line. */
interface Stretch {
  enter: number;
  enterOf: number;
  leave: number;
  leaveOf: number;
  /** Does the line run along a side of the hex instead of through its interior? */
  alongSide: boolean;
}

/**
 * The hexes crossed by the centre-to-centre line to axial offset (dq, dr), in order, both ends left out.
 * Whole numbers throughout: a hex's interior is three strict inequalities, each linear along the line, and the fractions
 * where they begin and end to hold are compared crosswise.
 */
export function crossedHexes(dq: number, dr: number): CrossedHex[] {
  const found: { hex: CrossedHex; stretch: Stretch }[] = [];
  for (const { q, r } of hexesNearLine(dq, dr)) {
    if ((q === 0 && r === 0) || (q === dq && r === dr)) continue;
    const stretch = stretchInHex(dq, dr, q, r);
    if (stretch === undefined) continue;
    if (!stretch.alongSide) found.push({ hex: { q, r }, stretch });
    else {
      const pair = partnerAcross(dq, dr, q, r);
      // Both hexes of a pair come up; only the one earlier in row order is listed.
      if (r < pair.r || (r === pair.r && q < pair.q)) found.push({ hex: { q, r, pair }, stretch });
    }
  }
  found.sort((m, n) => m.stretch.enter * n.stretch.enterOf - n.stretch.enter * m.stretch.enterOf);
  return found.map((entry) => entry.hex);
}

/** Every hex the line could meet, and a margin around it: row by row, the columns beside the line's course in that row. */
function hexesNearLine(dq: number, dr: number): { q: number; r: number }[] {
  const near: { q: number; r: number }[] = [];
  const rows = Math.abs(dr);
  const sign = dr < 0 ? -1 : 1;
  for (let row = 0; row <= rows; row++) {
    const one = rows === 0 ? 0 : ((row - 1) * dq) / rows;
    const two = rows === 0 ? dq : ((row + 1) * dq) / rows;
    const last = Math.ceil(Math.max(one, two)) + 2;
    for (let q = Math.floor(Math.min(one, two)) - 2; q <= last; q++) near.push({ q, r: sign * row });
  }
  return near;
}

/** The differences x−y, y−z, z−x of the cube coordinates x = q, z = r, y = −q−r; a hex is where each is within 1 of its own. */
function differences(q: number, r: number): [number, number, number] {
  return [2 * q + r, -q - 2 * r, r - q];
}

function stretchInHex(dq: number, dr: number, q: number, r: number): Stretch | undefined {
  const slope = differences(dq, dr);
  const centre = differences(q, r);
  const stretch: Stretch = { enter: 0, enterOf: 1, leave: 1, leaveOf: 1, alongSide: false };
  for (let i = 0; i < 3; i++) {
    const rate = slope[i] as number;
    const middle = centre[i] as number;
    if (rate === 0) {
      if (middle > 1 || middle < -1) return undefined;
      if (middle !== 0) stretch.alongSide = true;
      continue;
    }
    // Inside while |t·rate − middle| < 1, that is for t between (middle ∓ 1) / rate.
    const of = Math.abs(rate);
    const from = rate > 0 ? middle - 1 : -middle - 1;
    if (from * stretch.enterOf > stretch.enter * of) {
      stretch.enter = from;
      stretch.enterOf = of;
    }
    if ((from + 2) * stretch.leaveOf < stretch.leave * of) {
      stretch.leave = from + 2;
      stretch.leaveOf = of;
    }
  }
  return stretch.enter * stretch.leaveOf < stretch.leave * stretch.enterOf ? stretch : undefined;
}

/** The hex on the other side of the edge that the line runs along. */
function partnerAcross(dq: number, dr: number, q: number, r: number): { q: number; r: number } {
  const slope = differences(dq, dr);
  const centre = differences(q, r);
  // One step across swings that difference from ±1 to ∓1 and keeps the mean of the other two: x−y falls by two with the
  // step (−1, +1, 0) in cube coordinates, and so on round.
  if (slope[0] === 0) return { q: q - (centre[0] as number), r };
  if (slope[1] === 0) return { q, r: r + (centre[1] as number) };
  return { q: q + (centre[2] as number), r: r - (centre[2] as number) };
}

import { Z95 } from '@sandtable/odds';

/** How two players did against each other, from the first one's point of view. */
export type Meeting = {
  readonly a: string;
  readonly b: string;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
};

/** A player's strength: 400 points more mean ten times the odds of winning. The average of all players is 1500. */
export type Rating = {
  readonly name: string;
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** Points of the games played: 1 for a win, a half for a draw. */
  readonly score: number;
};

/** How the ratings are computed; printed with them. */
export const ELO_METHOD =
  'Bradley–Terry strengths of greatest likelihood, draws as half a win each, with one drawn game added to every pair that met; 95% intervals from the Fisher information';

const PER_NAT = 400 / Math.LN10;
/** One extra draw for each pair that met, so that a player who won everything isn't rated infinitely strong. */
const PRIOR_GAMES = 1;
const MOST_STEPS = 10_000;
const CLOSE_ENOUGH = 1e-12;

/** Ratings of everybody in these meetings, best first. */
export function ratings(names: readonly string[], meetings: readonly Meeting[]): Rating[] {
  const n = names.length;
  const played = matrix(n);
  const points = new Array<number>(n).fill(0);
  const games = new Array<number>(n).fill(0);
  const scores = new Array<number>(n).fill(0);
  for (const { a, b, wins, draws, losses } of meetings) {
    const [i, j] = [names.indexOf(a), names.indexOf(b)];
    const total = wins + draws + losses;
    if (i < 0 || j < 0 || i === j || total === 0) continue;
    const fresh = played[i]![j] === 0;
    const added = fresh ? PRIOR_GAMES : 0;
    played[i]![j]! += total + added;
    played[j]![i]! += total + added;
    points[i]! += wins + draws / 2 + added / 2;
    points[j]! += losses + draws / 2 + added / 2;
    scores[i]! += wins + draws / 2;
    scores[j]! += losses + draws / 2;
    games[i]! += total;
    games[j]! += total;
  }
  const strengths = mostLikely(played, points);
  const spreads = standardErrors(played, strengths);
  return names
    .map((name, i) => {
      const elo = 1500 + PER_NAT * strengths[i]!;
      const half = Z95 * PER_NAT * spreads[i]!;
      return { name, elo, low: elo - half, high: elo + half, games: games[i]!, score: scores[i]! };
    })
    .sort((a, b) => b.elo - a.elo || (a.name < b.name ? -1 : 1));
}

/** Logarithms of the strengths under which these results are the likeliest, with mean 0 (Hunter's MM iteration). */
function mostLikely(played: readonly (readonly number[])[], points: readonly number[]): number[] {
  let strengths = points.map(() => 1);
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = strengths.map((own, i) => {
      const met = played[i]!.reduce((sum, games, j) => (games === 0 ? sum : sum + games / (own + strengths[j]!)), 0);
      return met === 0 ? own : points[i]! / met;
    });
    const mean = Math.exp(next.reduce((sum, each) => sum + Math.log(each), 0) / next.length);
    const moved = Math.max(...next.map((each, i) => Math.abs(each / mean / strengths[i]! - 1)));
    strengths = next.map((each) => each / mean);
    if (moved < CLOSE_ENOUGH) break;
  }
  return strengths.map((each) => Math.log(each));
}

/** How far each of these logarithms may be off: the inverse of the information, on the plane where their mean is 0. */
function standardErrors(played: readonly (readonly number[])[], strengths: readonly number[]): number[] {
  const n = strengths.length;
  const information = matrix(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const games = played[i]![j]!;
      if (i === j || games === 0) continue;
      const chance = 1 / (1 + Math.exp(strengths[j]! - strengths[i]!));
      const weight = games * chance * (1 - chance);
      information[i]![i]! += weight;
      information[i]![j]! -= weight;
    }
  }
  const lifted = information.map((row) => row.map((value) => value + 1 / n));
  const inverse = inverted(lifted);
  return inverse.map((row, i) => Math.sqrt(Math.max(0, row[i]! - 1 / n)));
}

/** Gauss–Jordan with pivoting. If some players are linked by no games, there is no inverse and so no bounds. */
function inverted(square: readonly (readonly number[])[]): number[][] {
  const n = square.length;
  const rows = square.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[best]![column]!)) best = row;
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]![column]!;
    if (Math.abs(pivot) < 1e-12) return square.map(() => new Array<number>(n).fill(Number.POSITIVE_INFINITY));
    rows[column] = rows[column]!.map((value) => value / pivot);
    for (let row = 0; row < n; row++) {
      const factor = rows[row]![column]!;
      if (row !== column && factor !== 0) rows[row] = rows[row]!.map((value, i) => value - factor * rows[column]![i]!);
    }
  }
  return rows.map((row) => row.slice(n));
}

function matrix(n: number): number[][] {
  return Array.from({ length: n }, () => new Array<number>(n).fill(0));
}

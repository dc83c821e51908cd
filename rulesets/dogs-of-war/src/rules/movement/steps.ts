import { INCH, type Path, type Point, pathLength, splitDistances, splitPath } from '@sandtable/geometry';

/** One inch of a path, or its last fraction: the corners on it, its start first (Glossary, DW-MOV-32). */
export type PathStep = { readonly path: Path; readonly length: number };

/** Cuts a path into steps of an inch, counted from the start of the command (DW-MOV-32). */
export function stepsOf(path: Path): PathStep[] {
  const cuts = splitDistances(path, INCH);
  const steps: PathStep[] = [];
  let rest: Path = path;
  let gone = 0;
  for (const cut of cuts) {
    const { before, after } = splitPath(rest, cut - gone);
    steps.push({ path: before, length: pathLength(before) });
    rest = after;
    gone = cut;
  }
  const last = pathLength(rest);
  if (last > 0 || steps.length === 0) steps.push({ path: rest, length: last });
  return steps;
}

/** The facing after a path: along its last leg (DW-MOV-31); undefined if it goes nowhere. */
export function facingAlong(path: Path): Point | undefined {
  for (let i = path.length - 1; i > 0; i--) {
    const [a, b] = [path[i - 1]!, path[i]!];
    if (a.x !== b.x || a.y !== b.y) return { x: b.x - a.x, y: b.y - a.y };
  }
  return undefined;
}

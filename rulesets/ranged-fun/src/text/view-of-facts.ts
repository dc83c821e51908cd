import type { Json } from '@sandtable/kernel';

type Facts = {
  readonly width: number;
  readonly height: number;
  readonly ground: Readonly<Record<string, string>>;
  readonly buildings: Readonly<Record<string, Json>>;
  readonly units: Readonly<Record<string, Json>>;
};

/** The facts of a situation as the view they were made from, so that its end can be drawn and told like any table. */
export function viewOfFacts(facts: Json): Json {
  const { width, height, ground, buildings, units } = facts as Facts;
  const cells = Array.from(
    { length: width * height },
    (_, cell) => ground[`${cell % width},${Math.floor(cell / width)}`] ?? 'open',
  );
  return { ...(facts as object), ground: cells, buildings: Object.values(buildings), units: Object.values(units) };
}

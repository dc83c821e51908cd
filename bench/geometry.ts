// Speed of the geometry package on a crowded six by four foot table: 40 pieces. Run: node bench/geometry.ts
import { isFree, type MoveGround, moveMap, type Point, planPath, reachField } from '../packages/geometry/src/index.ts';
import { fractions, randomTable } from '../packages/geometry/test/random-table.ts';

const table = randomTable(11);
const corners = table.pieces.reduce((sum, piece) => sum + piece.footprint.length, 0);
console.log(
  'method: CPU time (user + system) of this process over repeated runs after warming up; mean of at least 1 s',
);
console.log(`table: ${table.pieces.length} pieces with ${corners} corners`);

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Mean CPU milliseconds of one run; the checksum keeps the work from being optimized away and shows that it stays the same. */
function measure(name: string, unitsOfWork: number, run: () => number): void {
  for (let i = 0; i < 5; i++) run();
  let runs = 0;
  let checksum = 0;
  const start = cpuMs();
  while (cpuMs() - start < 1000) {
    checksum = run();
    runs++;
  }
  const each = (cpuMs() - start) / runs;
  const per = ((each / unitsOfWork) * 1000).toFixed(2);
  console.log(
    `${name.padEnd(58)} ${each.toFixed(3).padStart(9)} ms  ${per.padStart(9)} µs each  (${runs} runs, sum ${checksum})`,
  );
}

const ground: MoveGround = {
  obstacles: table.pieces.filter(({ kind }) => kind === 'block').map(({ id, footprint }) => ({ id, shape: footprint })),
  areas: table.pieces
    .filter(({ kind }) => kind === 'wood')
    .map(({ id, footprint }) => ({ id, shape: footprint, weight: 2 })),
  bounds: { minX: 0, minY: 0, maxX: table.width, maxY: table.height },
};
const radius = 630;
const map = moveMap(ground, radius);
const next = fractions(5);
const places: Point[] = [];
while (places.length < 41) {
  const place = { x: Math.round(next() * table.width), y: Math.round(next() * table.height) };
  if (isFree(map, place)) places.push(place);
}
console.log(
  `ground: ${ground.obstacles.length} obstacles, ${ground.areas.length} areas, ${map.waypoints.length} waypoints`,
);
measure('preparing the ground for one size of base', 1, () => moveMap(ground, radius).waypoints.length);
const legs = places.slice(1).map((place, i) => [places[i]!, place] as const);
measure('planner, whole table, per path', legs.length, () => {
  return legs.reduce((sum, [from, to]) => sum + (planPath(map, from, to)?.price ?? 0), 0);
});
const short = places.map((from) => [from, { x: from.x + 4000, y: from.y + 3000 }] as const);
measure('planner, 5 inches away with a budget of 8, per path', short.length, () => {
  return short.reduce((sum, [from, to]) => sum + (planPath(map, from, to, 8000)?.price ?? 0), 0);
});
for (const budget of [6000, 12_000]) {
  measure(`reach overlay, budget ${budget / 1000} inches, spacing 1/4 inch`, 1, () => {
    return reachField(map, places[3]!, budget).cost.filter((cost) => cost <= budget).length;
  });
}

import { createMatch, fastDice, Random } from '@sandtable/kernel';
import { downRange, scenarios } from '../rulesets/down-range/src/index.ts';
import { cpuMs } from './measure.ts';

/** Units on the table, half of them on each side. */
const SIZES = [10, 20, 40, 80] as const;
const WARM_UP_MS = 2000;
const MEASURED_MS = 5000;
/** Decisions before the CPU clock is read again: each reading is a system call. */
const LOOK_EVERY = 64;

type Crossroads = (typeof scenarios)[string];
type Force = Crossroads['players'][number];

/** The squad as often as is needed for so many units; whose superior is left out has none. */
function reinforced(force: Force, size: number): Force {
  const units = Array.from({ length: size }, (_, i) => {
    const copy = Math.floor(i / force.units.length);
    const unit = force.units[i % force.units.length] as Force['units'][number];
    const named = (id: string) => (copy === 0 ? id : `${id}-${copy + 1}`);
    const { superior, ...rest } = unit;
    return { ...rest, id: named(unit.id), ...(superior === undefined ? {} : { superior: named(superior) }) };
  });
  const used = new Set(units.map(({ group }) => group));
  return { ...force, units, ...(force.groups ? { groups: force.groups.filter(({ id }) => used.has(id)) } : {}) };
}

function setupOf(size: number, fog: boolean) {
  const crossroads = scenarios.crossroads as Crossroads;
  const players = crossroads.players.map((force) => reinforced(force, size / 2));
  return { scenario: { ...crossroads, players }, options: { fog } };
}

/** Decisions per CPU-second of random games, played without the checks that commands from outside need. */
function pace(setup: unknown): number {
  let [decisions, seed] = [0, 1];
  let start = cpuMs();
  for (let warm = true; ; seed++) {
    const created = createMatch(downRange, setup, { dice: fastDice(seed), hashes: false });
    if ('faults' in created) throw new Error(`the setup is faulty: ${JSON.stringify(created.faults)}`);
    const { match } = created;
    const random = new Random(seed);
    for (let open = match.open[0]; open !== undefined; open = match.open[0]) {
      match.advance(open, match.draw(open, random));
      decisions += 1;
      if (decisions % LOOK_EVERY !== 0) continue;
      const spent = cpuMs() - start;
      if (warm && spent > WARM_UP_MS) [warm, decisions, start] = [false, 0, cpuMs()];
      else if (!warm && spent > MEASURED_MS) return (decisions * 1000) / spent;
    }
  }
}

for (const fog of [false, true]) {
  for (const size of SIZES) {
    const reached = Math.round(pace(setupOf(size, fog)));
    console.log(`${size} units${fog ? ' under fog' : ''}: ${reached} decisions per CPU-second`);
  }
}

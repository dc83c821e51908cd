import { type SetupOf, setupReader, under } from '@sandtable/game';
import type { Fault, Seat } from '@sandtable/kernel';
import { z } from 'zod';
import { validateArmy } from './content/army.ts';
import { armySchema, parseArmy } from './content/army-file.ts';
import { scenarios } from './content/catalogue.ts';
import { limitFor, zoneCapacity } from './content/force-limits.ts';
import { buildingsOf, groundSigns } from './content/ground.ts';
import { type Mustered, musterForce } from './content/muster.ts';
import { type Scenario, scenarioSchema } from './content/scenario.ts';
import { validateScenario } from './content/validate-scenario.ts';
import { judgementsSchema, optionsSchema } from './options.ts';
import { agreedBoard, type Start, startState } from './start.ts';
import type { State } from './state.ts';

/** Seats in the order in which they sit. */
export const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow'];

const forceSchema = z.union([
  z.strictObject({ faction: z.string().min(1).max(60).describe('A printed list of the scenario.') }),
  z.strictObject({ army: armySchema.describe('A custom army within the scenario’s limit.') }),
]);

const restSchema = z.strictObject({
  forces: z.array(forceSchema).min(2).max(4).describe('One for each seat: red, blue, green, yellow.'),
  options: optionsSchema.prefault({}),
  judgements: judgementsSchema.prefault({}),
});

/** How a match is set up: a printed scenario by its id or a whole one, a force for each seat, options, judgements. */
export const setupSchema = restSchema.extend({ scenario: z.union([z.string().min(1).max(100), scenarioSchema]) });
export type Setup = SetupOf<Scenario, typeof restSchema>;

/** Reads an untrusted setup; either complete and legal, or every fault it has. */
export const readSetup = setupReader({
  scenarios,
  validateScenario,
  choices: restSchema,
  clauses: { form: 'RF-SET-1', scenario: 'RF-SET-1' },
  faultsOf: (setup) => [
    ...seatFaults(setup),
    ...judgementFaults(setup),
    ...forcesOf(setup).flatMap((force) => force.faults),
  ],
});

function seatFaults({ scenario, forces, judgements }: Setup): Fault[] {
  const faults: Fault[] = [];
  if (forces.length !== scenario.players) {
    faults.push({
      code: 'wrong-players',
      where: '/forces',
      message: `${scenario.name} is for ${scenario.players} players, not ${forces.length}`,
      clause: 'RF-SET-2',
    });
  }
  const { first } = judgements;
  if (first !== undefined && !SEATS.slice(0, forces.length).includes(first)) {
    faults.push({
      code: 'unknown-seat',
      where: '/judgements/first',
      message: `nobody sits at ${first}`,
      clause: 'RF-SET-3',
    });
  }
  return faults;
}

function judgementFaults({ scenario: { board }, judgements }: Setup): Fault[] {
  const signs = new Set([...groundSigns.keys(), ...buildingsOf(board).keys()]);
  return (judgements.ground ?? []).flatMap(({ at: [x, y], sign }, i): Fault[] => {
    const where = `/judgements/ground/${i}`;
    if (board.rows[y]?.[x] === undefined)
      return [
        { code: 'off-table', where: `${where}/at`, message: `(${x}, ${y}) is not on the board`, clause: 'RF-SET-6' },
      ];
    return signs.has(sign)
      ? []
      : [{ code: 'unknown-sign', where: `${where}/sign`, message: `the map has no sign ${sign}`, clause: 'RF-SET-6' }];
  });
}

type Force = {
  readonly faction: string | null;
  readonly units: readonly Mustered[];
  readonly faults: readonly Fault[];
};

function forcesOf({ scenario, forces, judgements }: Setup): Force[] {
  const agreed = { ...scenario, board: agreedBoard(scenario.board, judgements) };
  return forces.map((force, i) => {
    const role = scenario.roles?.[i]?.id;
    const found =
      'army' in force
        ? ownArmy(force.army, limitFor(scenario.limits, role))
        : printedForce(scenario, force.faction, role);
    const where = `/forces/${i}`;
    return { ...found, faults: [...under(where, found.faults), ...roomFaults(agreed, role, found.units, where)] };
  });
}

function printedForce(scenario: Scenario, faction: string, role: string | undefined): Force {
  const list = scenario.forces.find(
    (each) => each.faction === faction && (each.role === undefined || each.role === role),
  );
  if (list !== undefined) return { faction, ...musterForce(list) };
  const message = `${scenario.name} has no list of ${faction}${role === undefined ? '' : ` for the ${role}`}`;
  return { faction, units: [], faults: [{ code: 'unknown-force', where: '/faction', message, clause: 'RF-SET-4' }] };
}

function ownArmy(raw: unknown, limit: number | undefined): Force {
  const parsed = parseArmy(raw);
  if ('faults' in parsed) return { faction: null, units: [], faults: under('/army', parsed.faults) };
  if (limit === undefined) {
    const message = 'this scenario is played with its printed lists only';
    return {
      faction: null,
      units: parsed.units,
      faults: [{ code: 'no-limit', where: '/army', message, clause: 'RF-SET-4' }],
    };
  }
  return { faction: null, units: parsed.units, faults: under('/army', validateArmy(parsed.units, limit)) };
}

/** Every unit must find a square in whichever zone it gets, or deployment could not be finished. */
function roomFaults(scenario: Scenario, role: string | undefined, units: readonly Mustered[], where: string): Fault[] {
  const fixed =
    role === undefined || scenario.zoneOf === undefined || !Object.hasOwn(scenario.zoneOf, role)
      ? undefined
      : scenario.zoneOf[role];
  const zones = scenario.zones.filter(({ id }) => fixed === undefined || id === fixed);
  const room = Math.min(...zones.map((zone) => zoneCapacity(scenario.board, zone)));
  if (units.length <= room) return [];
  return [
    {
      code: 'zone-too-small',
      where,
      message: `${units.length} units do not fit into a zone of ${room} squares`,
      clause: 'RF-SET-5',
    },
  ];
}

export function seatsOf({ forces }: Setup): readonly Seat[] {
  return SEATS.slice(0, forces.length);
}

export function startFrom(setup: Setup): State {
  const seats: Start['seats'] = forcesOf(setup).map(({ faction, units }, i) => ({
    seat: SEATS[i] as Seat,
    faction,
    force: units,
  }));
  const { scenario, options, judgements } = setup;
  return startState({ scenario, options, judgements, seats });
}

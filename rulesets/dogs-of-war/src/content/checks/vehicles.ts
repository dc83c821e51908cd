import { houseChart } from '../chart.ts';
import { type Fault, type FaultCode, pointer } from '../fault.ts';
import { check } from './check.ts';

/** Vehicles stand on the table, under unique names, with a seat for the gunner if they're armed (DW-VEH-4). */
export const vehiclesCheck = check(['vehicles', 'table'], ({ vehicles = [] }, { table }) => {
  const faults: Fault[] = [];
  const taken = new Set(table?.pieces.map(({ id }) => id));
  for (const [i, { id, at, length, width, weapon, seats }] of vehicles.entries()) {
    const add = (field: string, code: FaultCode, message: string) =>
      faults.push({ code, clause: 'DW-VEH-4', where: pointer('vehicles', i, field), message, detail: { vehicle: id } });
    if (taken.has(id)) add('id', 'duplicate-id', `there is another piece called ${id}`);
    taken.add(id);
    const reach = (length + width) / 2;
    const [x, y] = at;
    if (table !== undefined && (x < reach || y < reach || x > table.width - reach || y > table.height - reach))
      add('at', 'off-table', `${id} doesn’t fit on the table there, whichever way it turns`);
    if (weapon === undefined) continue;
    const row = houseChart.firearms[weapon.type];
    if (row === undefined || row.fits !== undefined)
      add('weapon', 'unknown-weapon', `the chart has no weapon ${weapon.type} for a vehicle`);
    if (seats < 2) add('seats', 'wrong-count', `${id} has a weapon and no seat for its gunner`);
  }
  return faults;
});

/** A scenario's own blast weapons don't use names the chart already has (DW-BLA-8). */
export const blastsCheck = check(['blasts'], ({ blasts = [] }) =>
  blasts.flatMap(({ id }, i): Fault[] => {
    const isTaken = houseChart.blasts[id] !== undefined || blasts.findIndex((other) => other.id === id) < i;
    const message = `there is another blast weapon called ${id}`;
    const fault = { code: 'duplicate-id', clause: 'DW-BLA-8', where: pointer('blasts', i, 'id'), message } as const;
    return isTaken ? [{ ...fault, detail: {} }] : [];
  }),
);

import { readyLists } from '../catalogue.ts';
import { type Fault, pointer } from '../fault.ts';
import { check } from './check.ts';

/** The lists shown first are printed, and of the scenario's size. */
export const listCheck = check(['lists', 'size'], ({ lists, size }) =>
  lists.flatMap((id, i): Fault[] => {
    const where = pointer('lists', i);
    const list = readyLists[id];
    if (list === undefined)
      return [{ code: 'unknown-list', clause: 'DS-FORCE-3', where, message: `there is no list ${id}`, detail: { id } }];
    if (list.size === size) return [];
    const message = `${list.name} is no list for a ${size} game`;
    return [{ code: 'wrong-size', clause: 'DS-FORCE-2', where, message, detail: { id, size } }];
  }),
);

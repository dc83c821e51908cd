import { duplicateIds, placed } from '@sandtable/game';
import { type Fault, fault, pointer } from '../fault.ts';
import type { SpecialRule } from '../special-rule.ts';
import { check, pieceFaults, ruling, sideFaults, unknown } from './check.ts';
import { offTable, outlineFaults } from './pieces.ts';

/** Special rules name pieces, tasks and sides that exist, and rounds that are played. */
export const specialCheck = check(
  ['special', 'pieces', 'players', 'rounds', ...ruling],
  ({ special = [], pieces, players, rounds }, { catalogue }) =>
    special.flatMap((rule, index) => {
      const where = pointer('special', index);
      const tasks = tasksOf(rule).flatMap(([field, task]) =>
        task in catalogue.tasks ? [] : [unknown('task', task, 'DR-TSK-2', where + pointer(field))],
      );
      if (rule.kind !== 'asleep')
        return [...pieceFaults(pieces, rule.piece, 'DR-TSK-5', where + pointer('piece')), ...tasks];
      const faults = [
        ...pieceFaults(pieces, rule.inside, 'DR-TURN-1', where + pointer('inside')),
        ...sideFaults(players, rule.side, 'DR-TURN-1', where + pointer('side')),
      ];
      if (rounds !== undefined && rule.untilRound > rounds) {
        const message = `they sleep until round ${rule.untilRound}, the game ends after round ${rounds}`;
        const detail = { round: rule.untilRound, rounds };
        faults.push(fault('too-late', 'DR-TURN-1', where + pointer('untilRound'), message, detail));
      }
      return faults;
    }),
);

/** Hazards are of a kind that exists and lie on the table. */
export const hazardCheck = check(['hazards', 'table', ...ruling], ({ hazards = [], table }, { catalogue }) => [
  ...duplicateIds(placed(hazards, 'hazards'), 'DR-HAZ-1'),
  ...hazards.flatMap(({ hazard, shape }, index): Fault[] => {
    const where = pointer('hazards', index);
    const kind = hazard in catalogue.hazards ? [] : [unknown('hazard', hazard, 'DR-HAZ-1', where + pointer('hazard'))];
    if ('polygon' in shape) {
      const place = where + pointer('shape', 'polygon');
      return [...kind, ...outlineFaults(shape.polygon, place), ...offTable(shape.polygon, table, place)];
    }
    const [x, y] = shape.at;
    if (x <= table.width && y <= table.height) return kind;
    const message = `${x}, ${y} is not on the table`;
    return [...kind, fault('off-table', 'DR-HAZ-1', where + pointer('shape', 'at'), message, { x, y })];
  }),
]);

function tasksOf(rule: SpecialRule): (readonly [field: string, task: string])[] {
  switch (rule.kind) {
    case 'asleep':
      return [];
    case 'obstacle':
      return [['task', rule.task]];
    case 'demolition':
      return [
        ['place', rule.place],
        ['trigger', rule.trigger],
      ];
  }
}

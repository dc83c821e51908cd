import { plain } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { downRange } from '../../src/index.ts';
import { describeRejection } from '../../src/text/index.ts';
import { signalSa } from '../signal-orders.ts';
import { attack, type Battle, battle, box, carry, move, putDown, react, soldier, vehicle } from '../table.ts';
import { control, quiet } from '../vehicle-orders.ts';

/** What a player reads when a command is refused. */
function told(b: Battle, seat: string, command: Command): string {
  const open = b.match.open.find((each) => each.seat === seat);
  const rejection = b.match.check(seat, open?.id ?? 0, command);
  if (rejection === undefined) throw new Error(`${JSON.stringify(command)} is legal`);
  return plain(describeRejection(downRange.ruleset.view(b.state, seat), { ...rejection, nearest: undefined } as never));
}
const far = { z: soldier('B', [70, 46]) };

describe('a refusal gives no advice that cannot work', () => {
  test('[DR-MOV-11] after an Action a soldier can still move, after a sprint not', () => {
    const radio = { a: soldier('A', [10, 10], { items: ['radio'] }), e: soldier('B', [30, 10]), ...far };
    const b = battle({ ...quiet, units: radio });
    b.plays('A', signalSa('a'));
    expect(told(b, 'A', attack('a', 'm4', 'e'))).toBe('a has already acted this turn. a can still move.');
    const sprint = battle({ ...quiet, units: { a: soldier('A', [10, 10]), e: soldier('B', [30, 10]), ...far } });
    sprint.plays('A', move('a', [10, 12]));
    sprint.plays('A', move('a', [10, 14]));
    expect(told(sprint, 'A', attack('a', 'm4', 'e'))).toBe('a gave up the Action to sprint. Pick another unit.');
  });

  test('[DR-CAR-2] a soldier who put another down isn’t told to put him down', () => {
    const b = battle({
      ...quiet,
      units: { a: soldier('A', [10, 10]), c: soldier('A', [11.1, 10]), e: soldier('B', [30, 10]), ...far },
    });
    b.plays('A', carry('a', 'c'));
    expect(told(b, 'A', attack('a', 'm4', 'e'))).toBe('a is carrying c and can only move this turn.');
    expect(told(b, 'A', attack('c', 'm4', 'e'))).toBe('a is carrying c, who can’t do anything else.');
    b.plays('A', putDown('a', [11.1, 10]));
    expect(told(b, 'A', attack('a', 'm4', 'e'))).toBe(
      'a carried someone or was carried this turn, and can’t act until next turn.',
    );
  });

  test('[DR-SIG-1] who has no radio is not sent to use voice', () => {
    const b = battle({ ...quiet, units: { a: soldier('A', [10, 10]), ...far } });
    expect(told(b, 'A', signalSa('a'))).toBe('a has no radio. Pick a unit that has one.');
  });

  test('[DR-EWF-7] a jammed drone is the drone, not its operator', () => {
    const b = battle({
      ...quiet,
      units: {
        a: soldier('A', [2, 2], { items: ['radio'] }),
        d: vehicle('A', 'small-uas', [64, 40], { flying: true }),
        j: soldier('B', [65, 40], { items: ['ew-set', 'radio'], jamming: true }),
        ...far,
      },
    });
    expect(told(b, 'A', control('a', 'd'))).toBe('d is jammed. Take the jammer out, or wait for the jamming to stop.');
  });

  test('[DR-REA-5] Focus can be a Reaction of those who kept still, and the refusal says so', () => {
    const b = battle({
      units: {
        a: soldier('A', [30, 10]),
        m: soldier('B', [10, 13], { reaction: true, weapons: ['60mm-mortar'], movedLast: true }),
      },
    });
    b.accepts('A', move('a', [30, 16]));
    expect(told(b, 'B', react(attack('m', '60mm-mortar', 'a')))).toBe(
      'That takes Focus, and m moved or acted last turn. Only a unit that kept still can do it as a Reaction.',
    );
  });

  test('[DR-VIS-3] smoke is in the way, and nothing solid', () => {
    const b = battle({
      ...quiet,
      units: { a: soldier('A', [10, 10]), e: soldier('B', [30, 10]), ...far },
      clouds: [{ kind: 'smoke', centre: [20, 10], radius: 4 }],
    });
    expect(told(b, 'A', attack('a', 'm4', 'e'))).toBe(
      'a can’t see the target: the smoke is in the way. Move for a clear view.',
    );
    const wall = battle({
      ...quiet,
      units: { a: soldier('A', [10, 10]), e: soldier('B', [30, 10]), ...far },
      terrain: [box('high-wall', [19, 0], [20, 40])],
    });
    expect(told(wall, 'A', attack('a', 'm4', 'e'))).toContain('the high wall is in the way.');
  });
});

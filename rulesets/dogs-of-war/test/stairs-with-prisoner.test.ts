import { expect, test } from 'vitest';
import { usesOf } from '../src/preview/presses.ts';
import { far, place, position, rgr, tal } from './position.ts';

const up = 'target-house:2';

/** What a Ranger is offered who presses the stairs at (19, 27) to go down, with a prisoner somewhere upstairs. */
function downstairs(at: readonly [number, number], led: readonly [number, number], ap = 10) {
  const models = { r: rgr(...at, { surface: up, ap }), p: tal(...led, { surface: up, captured: true }), o: far };
  return usesOf(position({ table: 'snatch', models }), 'r').find(({ what }) => what === 'down')?.orders;
}

test('[DW-SUR-8] a man who presses the stairs with a prisoner beside him takes the prisoner along', () => {
  const landing = place(19, 27, 'ground');
  expect(downstairs([19, 27], [19.986, 27])).toEqual([
    { kind: 'use-stairs', model: 'r', piece: 'target-house', prisoner: 'p', landing },
  ]);
  const alone = [{ kind: 'use-stairs', model: 'r', piece: 'target-house', landing }];
  expect(downstairs([19, 27], [20.1, 27])).toEqual(alone);
});

test('[DW-SUR-8] [DW-GEO-19] beside the stairs he leads the prisoner onto them first, if he has the AP for all of it', () => {
  const orders = downstairs([20.2, 26.7], [20.2, 25.714], 4);
  expect(orders?.map(({ kind }) => kind)).toEqual(['lead-prisoner', 'use-stairs']);
  expect(orders).toMatchObject([{ prisoner: 'p' }, { prisoner: 'p' }]);
  expect(downstairs([20.2, 26.7], [20.2, 25.714], 2)).toBeUndefined();
});

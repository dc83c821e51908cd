import { expect, test } from 'vitest';
import { aimWithFirst, openChoice } from '../src/orders/intents.ts';
import type { TableSession } from '../src/table/table-store.ts';
import type { Arm, Choice } from '../src/thinker/planner.ts';

const arm = (id: string, more: Partial<Arm> = {}): Arm => ({ id, refusal: null, ...more }) as Arm;

/** A table whose unit can reach these enemies with its weapons. */
function tableWith(targets: Readonly<Record<string, readonly string[]>>, arms: readonly Arm[]): TableSession {
  const state: Record<string, unknown> = {
    view: null,
    chosen: 'a1',
    decision: { id: 1 },
    intent: { kind: 'none' },
    queue: [],
    desk: { arms },
  };
  const aim = (_: number, wish: { readonly arm: string }) =>
    Promise.resolve({ targets: (targets[wish.arm] ?? []).map((id) => ({ id, chances: null })), refused: [] });
  return {
    state,
    set: (change: object) => Object.assign(state, change),
    thinking: { aim },
  } as unknown as TableSession;
}

const inHand = ({ state }: TableSession) => (state.intent.kind === 'aim' ? state.intent.wish.arm : null);

test('F takes the first weapon that has a target, and the first of all where none has one', async () => {
  const arms = [arm('rifle'), arm('rocket', { scarce: true }), arm('aimed')];
  const cases = [
    [{ rifle: ['b1'], aimed: ['b1'] }, 'rifle'],
    [{ aimed: ['b1'], rocket: ['b1'] }, 'aimed'],
    // What there's little of is never picked for the player.
    [{ rocket: ['b1'] }, 'rifle'],
    [{}, 'rifle'],
  ] as const;
  for (const [targets, taken] of cases) {
    const session = tableWith(targets, arms);
    await aimWithFirst(session, arms);
    expect(inHand(session)).toBe(taken);
  }
});

test('a row that asks how to fire opens the aim; a next shot, which names no weapon, with the only one in hand', async () => {
  const ways = (command: object) => [{ role: 'attack', names: ['b1'], command }] as unknown as readonly Choice[];
  const row = (command: object) =>
    ({ role: null, names: ['b1'], choices: ways(command), trail: [0] }) as unknown as Choice;
  const one = tableWith({ gun: ['b1'] }, [arm('gun')]);
  await openChoice(one, row({ kind: 'target', target: 'b1' }));
  expect(inHand(one)).toBe('gun');
  const two = tableWith({ gun: ['b1'] }, [arm('gun'), arm('scanner')]);
  await openChoice(two, row({ kind: 'target', target: 'b1' }));
  expect(inHand(two)).toBeNull();
});

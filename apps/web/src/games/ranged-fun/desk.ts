import type { SeatDecision } from '@sandtable/kernel';
import { type Previews, rangedFun } from '@sandtable/ranged-fun';
import type { Overlay } from '../../map/scene.ts';
import type { Arm, Choice, Desk, Reach } from '../../thinker/planner.ts';
import { nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { offersOf, offerTo } = rangedFun.previews;

const ELSEWHERE = new Set(['move', 'fire', 'support', 'contact', 'deploy']);

export function deskOf(table: Table, decision: SeatDecision, unit: string, choices: readonly Choice[]): Desk {
  const offer = offerTo(decision, 'move', unit);
  const own = choices.find((choice) => choice.unit === unit && choice.choices !== undefined)?.choices ?? [];
  return {
    unit,
    canMove: offer !== undefined && offer.reach.length > 0,
    reach: offer === undefined ? null : reachFrom(table, offer, 0),
    arms: armsOf(table, decision, unit),
    actions: own.filter(({ action }) => action === null || !ELSEWHERE.has(action)),
  };
}

/** Squares with their prices, together with what was `spent` to come there; those that take the whole move are hatched. */
export function reachFrom(table: Table, { reach, left }: Previews.MoveOffer, spent: number): Reach {
  const cells = reach.map(({ square, price, path }) => ({
    at: table.place(square),
    price: words.points(spent + price),
    style: path.length === 1 && price === left && price > 1.5 ? ('costly' as const) : ('free' as const),
  }));
  const overlays: Overlay[] = [{ kind: 'cells', id: 'reach', cells }];
  return { overlays, legend: [words.reachLabel] };
}

function armsOf(table: Table, decision: SeatDecision, unit: string): Arm[] {
  const fire = offerTo(decision, 'fire', unit);
  const support = offersOf(decision, 'support').filter(({ units }) => units.includes(unit));
  const contact = offerTo(decision, 'contact', unit);
  const arms: Arm[] = [];
  if (fire !== undefined) arms.push(fireArm(table, fire));
  if (support.length > 0) arms.push(arm('support'));
  if (contact !== undefined && contact.targets.length > 0) arms.push(arm('contact'));
  return arms;
}

/** Fire, whole or split in two halves; for fire over a hill, with the units that can observe. */
function fireArm(table: Table, { targets }: Previews.FireOffer): Arm {
  const canSplit = targets.some(({ halves }) => halves !== undefined);
  const observers = [...new Set(targets.flatMap((target) => target.observers ?? []))];
  return {
    ...arm('fire'),
    payloads: canSplit
      ? [
          { id: 'whole', name: words.whole },
          { id: 'split', name: words.split },
        ]
      : [],
    helpers: observers.map((id) => ({ id, name: nameOf(table, id) })),
  };
}

function arm(id: string): Arm {
  return {
    id,
    name: words.arms[id] ?? id,
    note: '',
    facts: [],
    refusal: null,
    payloads: [],
    canSuppress: false,
    fan: 1,
    canAimAtGround: false,
    helpers: [],
  };
}

import { downRange, type Previews } from '@sandtable/down-range';
import type { SeatDecision } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Overlay, ReachBand } from '../../map/scene.ts';
import { contour } from '../../thinker/contour.ts';
import type { Arm, Choice, Desk, Reach } from '../../thinker/planner.ts';
import { actionRows, unproposed } from './action-rows.ts';
import { offerFor } from './check.ts';
import { sprintBudget } from './sprint.ts';
import { isWindow, nameOf, type Table } from './table.ts';
import { words } from './words.ts';

const { previews, words: text } = downRange;

/** What the map and the weapon buttons do better than a row in a list. */
const ELSEWHERE = new Set(['move', 'attack', 'suppress', 'continue-move', 'deploy', 'next-shot', 'place-miss']);

export function deskOf(table: Table, decision: SeatDecision, unit: string, choices: readonly Choice[]): Desk {
  const mover = moverOf(decision, unit);
  const own = choices.find((choice) => choice.unit === unit && choice.choices !== undefined)?.choices ?? [];
  return {
    unit,
    canMove: mover !== undefined,
    reach: mover === undefined ? null : reachFor(table, decision, unit, mover),
    arms: armsOf(table, decision, unit),
    actions: actionRows(table, decision, [...own.filter(isElsewhere), ...unproposed(decision, unit)]),
  };
}

/**
 * Actions with no place on the map and no weapon. Of the ways to place a unit, only those off the map: aboard a
 * vehicle.
 */
function isElsewhere({ action, command, end }: Choice): boolean {
  return action === null || !ELSEWHERE.has(action) || (action === 'deploy' && command !== undefined && end === null);
}

/** Who may move how far: by the offer, or, when a move was interrupted, with what is left of it. */
export function moverOf(
  decision: SeatDecision,
  unit: string,
): { readonly budget: number; readonly costly: boolean } | undefined {
  if (decision.moment === 'moving') {
    const about = decision.about as { readonly unit?: string; readonly left?: number };
    return about.unit === unit ? { budget: about.left ?? 0, costly: false } : undefined;
  }
  const offer = offerFor<Previews.MoverOffer>(decision, 'move', unit);
  return offer === undefined ? undefined : { budget: offer.allowance.total, costly: offer.sprint };
}

const BEYOND = 1500;

function reachFor(
  table: Table,
  decision: SeatDecision,
  id: string,
  { budget, costly }: { readonly budget: number; readonly costly: boolean },
): Reach | null {
  const { state, places } = table;
  const unit = previews.unitById(state, id);
  // A little farther than it may go: the border then runs smoothly between the nodes of the lattice.
  const more = costly ? 0 : (sprintBudget(table, decision, id) ?? 0);
  const field = unit === undefined ? undefined : previews.reachOf(state, unit, budget + more + BEYOND);
  if (field === undefined) return null;
  const { columns, rows, cost, spacing } = field;
  const lattice = {
    origin: places.place(field.origin),
    // The rules count northward, the map southward.
    step: { x: inchesOf(spacing), y: -inchesOf(spacing) },
    columns,
    rows,
    value: (i: number, j: number): number => cost[j * columns + i] ?? Number.POSITIVE_INFINITY,
  };
  const steps = stepsTo(budget).flatMap((less) => contour(lattice, less));
  const style = costly || isWindow(decision) ? 'costly' : 'free';
  const label = isWindow(decision) ? words.moveReacts : costly ? words.moveCosts : words.moveKeeps;
  const bands: ReachBand[] = [{ style, rings: contour(lattice, budget), steps, label }];
  if (more > 0) bands.unshift({ style: 'costly', rings: contour(lattice, budget + more), label: words.moveCosts });
  const overlays: Overlay[] = [{ kind: 'reach', id: 'reach', bands }];
  return { overlays, legend: bands.flatMap((band) => band.label ?? []) };
}

/** Every two inches short of the whole. */
function stepsTo(budget: number): number[] {
  const step = 2000;
  return Array.from({ length: Math.max(0, Math.ceil(budget / step) - 1) }, (_, i) => (i + 1) * step);
}

type WeaponOffer = Previews.WeaponOffer & {
  readonly range: number | null;
  readonly difficulty: number;
  readonly fan: number;
  readonly radius: number;
  readonly ammunition: number | null;
  readonly payloads: readonly string[];
  readonly refused?: { readonly code: string; readonly clause: string };
  readonly assistants?: readonly string[];
};

/** Weapons as the rules offer them: those that cannot be used now say why. */
export function weaponsOf(decision: SeatDecision, unit: string): readonly WeaponOffer[] {
  const offer = offerFor<{ unit: string; weapons: readonly WeaponOffer[] }>(decision, 'attack', unit);
  return offer?.weapons ?? [];
}

function armsOf(table: Table, decision: SeatDecision, id: string): Arm[] {
  const suppress = offerFor<{ unit: string; weapons: readonly { weapon: string }[] }>(decision, 'suppress', id);
  return weaponsOf(decision, id).map((offer) => {
    const card = previews.unitById(table.state, offer.holder)?.arms.find(({ slot }) => slot === offer.weapon)?.card;
    const { damage } = card ?? {};
    return {
      id: offer.weapon,
      name: offer.name,
      note: offer.ammunition === null ? '' : words.ammo(offer.ammunition),
      facts: [
        { label: words.range, value: offer.range === null ? words.anywhere : `${inchesOf(offer.range)}″` },
        { label: words.difficulty, value: String(offer.difficulty) },
        ...(damage === undefined ? [] : [{ label: words.damage, value: damageText(damage) }]),
        ...(offer.fan > 1 ? [{ label: words.fan, value: String(offer.fan) }] : []),
        ...(offer.radius > 0 ? [{ label: words.radius, value: `${inchesOf(offer.radius)}″` }] : []),
      ],
      refusal:
        offer.refused === undefined
          ? null
          : text.describeRejection(table.json, { ...offer.refused, detail: { unit: id } }),
      payloads: offer.payloads.map((payload) => ({ id: payload, name: words.payloads[payload] ?? payload })),
      canSuppress: suppress?.weapons.some(({ weapon }) => weapon === offer.weapon) === true,
      fan: offer.fan,
      canAimAtGround: offer.radius > 0,
      helpers: (offer.assistants ?? []).map((helper) => ({ id: helper, name: nameOf(table, helper) })),
    };
  });
}

export function damageText({ dice, sides, bonus }: { dice: number; sides: number; bonus: number }): string {
  const thrown = dice === 1 ? `d${sides}` : `${dice}d${sides}`;
  return bonus === 0 ? thrown : `${thrown} + ${bonus}`;
}

import type { Point } from '@sandtable/geometry';
import type { Rejection } from '@sandtable/kernel';
import type { BaseId, State, UnitId } from '../../state.ts';
import type { Payment } from '../actions/permission.ts';
import type { UnitBase } from '../units/roster.ts';

/** The attack that Forward Observe calls in: with a point and its targets, or with its first target (DS-ACT-16). */
export type Call = {
  readonly action: string;
  readonly point?: Point;
  readonly targets?: readonly string[];
  readonly target?: string;
  readonly boost?: boolean;
};

/** Where one base is put. */
export type Spot = { readonly base: BaseId; readonly at: Point };

/** What a special action is declared with, as far as it needs it (DS-ACT-16). */
export type SpecialTerms = {
  readonly target?: BaseId;
  readonly passenger?: UnitId;
  readonly partner?: UnitId;
  readonly call?: Call;
  readonly places?: readonly Spot[];
};

/**
 * A special or free action: what must be named with it, why it can't be done so, and some ways in which it can, worked out
 * one by one: whether there is any needs only the first.
 */
export type Special = {
  readonly needs: readonly (keyof SpecialTerms)[];
  fault(state: State, by: UnitBase, terms: SpecialTerms, payment: Payment): Rejection | undefined;
  options(state: State, by: UnitBase): Iterable<SpecialTerms>;
};

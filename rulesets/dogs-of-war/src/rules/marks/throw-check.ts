import { type Rejection, reject } from '@sandtable/kernel';
import { actionCosts } from '../../content/catalogue.ts';
import type { Model, State } from '../../state.ts';
import { engagedWith, isInOwnFight, isWinnerAgainstAll } from '../close/close-quarters.ts';
import { armFault, hasDuty } from '../health/duty.ts';
import type { FireTerms } from '../targets/fire-check.ts';
import { type BlastTerms, blastPriorityFault } from './blast-priority.ts';
import { type Aim, aimAt, isTold, type Mark } from './mark.ts';

/** A hand grenade and what it is thrown at (DW-GRN-2). */
export type Throw = { readonly grenade: string; readonly mark: Mark };

/** The throw with its mark worked out, or the first reason of the ledger's list why it may not be made. */
export function throwAim(
  state: State,
  thrower: Model,
  { grenade, mark }: Throw,
  terms: FireTerms,
  /** The results of {@link aimAt} for this mark and of `isToldOf` for an enemy, if the caller has them. */
  known?: Aim | Rejection,
  toldOf?: (enemy: Model) => boolean,
): Aim | Rejection {
  const blast = state.chart.blasts[grenade];
  const price = actionCosts.throw!.ap;
  if (blast?.thrown !== true) return reject('unknown-weapon', 'DW-GRN-1', { weapon: grenade });
  if (blast.cloud !== undefined && !state.options.smoke) return reject('not-in-mode', 'DW-NGT-7', { weapon: grenade });
  if (price > terms.ap) return reject('not-enough-ap', terms.frozen ? 'DW-OPF-2' : 'DW-GRN-1', { price, ap: terms.ap });
  if (hasDuty(thrower)) return reject('needs-dressing', 'DW-HLT-5', { unit: thrower.id });
  const arm = armFault(thrower, 1);
  if (arm !== undefined) return reject(arm, 'DW-DMG-9', { unit: thrower.id });
  const fights = engagedWith(state, thrower);
  if (fights.length > 0 && !isWinnerAgainstAll(state, thrower))
    return reject('engaged', 'DW-MEL-5', { unit: thrower.id });
  if ((thrower.grenades[grenade] ?? 0) < 1) return reject('no-ammo', 'DW-GRN-1', { weapon: grenade });
  const aim = known ?? aimAt(state, thrower, mark);
  if ('code' in aim) return aim;
  if (aim.target !== null && fights.includes(aim.target)) return reject('engaged', 'DW-CQB-17', { unit: thrower.id });
  if (aim.target !== null && isInOwnFight(state, thrower, aim.target))
    return reject('engaged', 'DW-MEL-5', { unit: thrower.id });
  if (!aim.inSight && !isTold(state, thrower, aim, blast, toldOf))
    return reject('mark-unseen', 'DW-GRN-14', { unit: thrower.id });
  return blastPriorityFault(state, thrower, blast, aim, lobbedBy(terms), terms.close) ?? aim;
}

/** How a grenade is aimed by hand. */
export const lobbedBy = ({ frozen }: FireTerms): BlastTerms => ({ lobbed: true, least: 0, aimed: false, frozen });

export function throwFault(
  state: State,
  thrower: Model,
  thrown: Throw,
  terms: FireTerms,
  known?: Aim | Rejection,
  toldOf?: (enemy: Model) => boolean,
): Rejection | undefined {
  const aim = throwAim(state, thrower, thrown, terms, known, toldOf);
  return 'code' in aim ? aim : undefined;
}

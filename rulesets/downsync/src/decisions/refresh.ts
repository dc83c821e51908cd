import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { hasTrait, livingBases, playerOf, unitById } from '../rules/units/roster.ts';
import type { BaseId, State, UnitId } from '../state.ts';
import { helpful } from './nearest/helpful.ts';
import { idSchema } from './schemas.ts';

/** The units being refreshed, and Command Points already committed (DS-CARD-14). */
export type RefreshAbout = { readonly units: readonly UnitId[]; readonly keepCp: number };

export type Refresh = {
  readonly kind: 'refresh';
  /** Units whose aura is paid for (DS-CARD-22), and bases whose Stun is bought off (DS-REF-3). */
  readonly auras: readonly UnitId[];
  readonly bought: readonly BaseId[];
};

/** What is paid for while units are refreshed. */
export const refresh = helpful(
  defineDecision<State, Refresh, RefreshAbout>({
    kind: 'refresh',
    role: 'choose',
    schema: z.strictObject({
      kind: z.literal('refresh'),
      auras: z.array(idSchema).max(20),
      bought: z.array(idSchema).max(40),
    }),
    check(state, { about }, { auras, bought }) {
      const { auras: able, stunned } = refreshOptions(state, about.units);
      const strange = auras.find((id, i) => !able.includes(id) || auras.indexOf(id) < i);
      if (strange !== undefined) return reject('not-eligible', 'DS-CARD-22', { unit: strange });
      const well = bought.find((id, i) => !stunned.includes(id) || bought.indexOf(id) < i);
      if (well !== undefined) return reject('not-stunned', 'DS-REF-3', { base: well });
      const cost = auras.length + bought.length;
      const purse = purseOf(state, about);
      return cost <= purse ? undefined : reject('no-cp', 'DS-CP-6', { cost, cp: purse });
    },
    offer: (state, { about }) => ({ ...refreshOptions(state, about.units), cp: purseOf(state, about) }),
    sample(state, { about }) {
      const { auras, stunned } = refreshOptions(state, about.units);
      const purse = purseOf(state, about);
      const none: Refresh = { kind: 'refresh', auras: [], bought: [] };
      if (purse === 0) return [none];
      return [
        none,
        ...auras.map((id) => ({ ...none, auras: [id] })),
        ...stunned.map((id) => ({ ...none, bought: [id] })),
      ];
    },
  }),
  (state, { about }, { kind, auras, bought }) => {
    const able = refreshOptions(state, about.units);
    const kept = {
      auras: auras.filter((id) => able.auras.includes(id)),
      bought: bought.filter((id) => able.stunned.includes(id)),
    };
    const purse = Math.max(0, purseOf(state, about));
    return [
      { kind, auras: kept.auras.slice(0, purse), bought: kept.bought.slice(0, Math.max(0, purse - kept.auras.length)) },
    ];
  },
);

/** What could be paid for: auras to switch on, Stun to shake off. */
export function refreshOptions(state: State, units: readonly UnitId[]): { auras: UnitId[]; stunned: BaseId[] } {
  const found = units.flatMap((id) => unitById(state, id) ?? []);
  return {
    auras: found.filter((unit) => hasTrait(unit, 'defense-aura')).map(({ id }) => id),
    stunned: found.flatMap((unit) =>
      livingBases(unit)
        .filter(({ stun }) => stun)
        .map(({ id }) => id),
    ),
  };
}

/** Command Points there are to pay with: lodged ones come back before the same refresh pays again (DS-REF-2). */
function purseOf(state: State, { units, keepCp }: RefreshAbout): number {
  const found = units.flatMap((id) => unitById(state, id) ?? []);
  const seat = found[0]?.seat ?? state.active;
  return playerOf(state, seat).cp + found.reduce((sum, { lodged }) => sum + lodged, 0) - keepCp;
}

/** Is there anything to pay for, and something to pay with? */
export function canPayOn(state: State, about: RefreshAbout): boolean {
  if (purseOf(state, about) <= 0) return false;
  const { auras, stunned } = refreshOptions(state, about.units);
  return auras.length + stunned.length > 0;
}

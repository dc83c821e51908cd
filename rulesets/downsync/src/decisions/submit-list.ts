import { defineDecision, reject } from '@sandtable/kernel';
import { z } from 'zod';
import { readyLists, unitCards } from '../content/catalogue.ts';
import { type Force, forceSchema } from '../content/force-list.ts';
import type { UnitCard } from '../content/unit.ts';
import { canRide, type ForceTerms, listFaults } from '../rules/force/list-faults.ts';
import type { State } from '../state.ts';

export type SubmitList = Force & { readonly kind: 'submit-list' };

const termsOf = ({ scenario, options }: State): ForceTerms => ({ size: scenario.size, draftCards: options.draftCards });

/** A force list, chosen before either is shown (DS-SETUP-2). */
export const submitList = defineDecision<State, SubmitList>({
  kind: 'submit-list',
  role: 'choose',
  schema: forceSchema.extend({ kind: z.literal('submit-list') }) as z.ZodType<SubmitList>,
  check(state, _question, force) {
    const faults = listFaults(force, termsOf(state));
    const [first] = faults;
    if (first === undefined) return undefined;
    const code = first.where.startsWith('/mounts') ? 'bad-mount' : 'bad-list';
    return reject(code, first.clause, {
      faults: faults.map(({ code: fault, where, message }) => ({ fault, where, message })),
    });
  },
  offer: (state) => ({ size: state.scenario.size, lists: readyFor(state).map(({ id }) => id) }),
  sample: (state) =>
    readyFor(state).flatMap(({ faction, units }) => [plain(faction, units), ...mounted(faction, units)]),
});

const plain = (faction: string, units: readonly string[]): SubmitList => ({
  kind: 'submit-list',
  faction,
  units: [...units],
});

/** The same list with its first infantry that rides in its first transport, if it has both (DS-FORCE-7, DS-FORCE-8). */
function mounted(faction: string, units: readonly string[]): SubmitList[] {
  const cardAt = (id: string) => unitCards[id];
  const passenger = units.findIndex((id) => canRide(cardAt(id) as UnitCard));
  const transport = units.findIndex((id) => cardAt(id)?.traits.includes('transport'));
  return passenger < 0 || transport < 0 ? [] : [{ ...plain(faction, units), mounts: [{ passenger, transport }] }];
}

/** Ready lists of the game's size, the scenario's own first. */
function readyFor(state: State) {
  const { lists, size } = state.scenario;
  const all = Object.values(readyLists).filter(
    (list) => list.size === size && listFaults(list, termsOf(state)).length === 0,
  );
  return [...all.filter(({ id }) => lists.includes(id)), ...all.filter(({ id }) => !lists.includes(id))];
}

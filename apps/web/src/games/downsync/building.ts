import { downsync } from '@sandtable/downsync';
import type { Command, SeatDecision } from '@sandtable/kernel';
import { inchesOf } from '../../map/inch-places.ts';
import type { Building, Built, Draft } from '../../thinker/building.ts';
import { offerOf } from './check.ts';
import type { Table } from './table.ts';
import { words } from './words.ts';

const { previews } = downsync;

/** What a force can be built from at this question; undefined where none is asked for. */
export function buildingOf({ state, seat }: Table, decision: SeatDecision): Building | undefined {
  if (offerOf(decision, 'submit-list') === undefined) return undefined;
  const { slots, factions, ready } = previews.forceCatalogue(state);
  const own = state.scenario.lists[seat === 'two' ? 1 : 0];
  return {
    slots: slots.map(({ signature, room }) => ({ id: signature, name: words.build.slots[signature], room })),
    factions: factions.map(({ id, name, cards }) => ({
      id,
      name,
      cards: cards.map(({ card, signature, rides, carries }) => ({
        id: card.id,
        name: card.name,
        line: [card.type, words.speed(inchesOf(card.speed)), ...card.actions.map((action) => action.name)].join(' · '),
        slot: signature,
        rides,
        carries,
      })),
    })),
    ready: ready
      .toSorted((a, b) => Number(b.id === own) - Number(a.id === own))
      .map(({ name, faction, units }) => ({ name, draft: { faction, units, mounts: [] } })),
  };
}

/** What a draft comes to, judged by the rules. */
export function builtOf({ state }: Table, { faction, units, mounts }: Draft): Built {
  const force = { faction, units: [...units], ...(mounts.length === 0 ? {} : { mounts: [...mounts] }) };
  const faults = previews.forceFaults(state, force);
  return {
    command: faults.length === 0 ? ({ kind: 'submit-list', ...force } as Command) : null,
    faults: faults.map(({ code, message, clause, detail }) => ({ text: faultText(code, message, detail), clause })),
  };
}

type Detail = { readonly signature?: string; readonly count?: number; readonly slots?: number };

function faultText(code: string, message: string, detail: unknown): string {
  const { signature = '', count = 0, slots = 0 } = (detail ?? {}) as Detail;
  if (code === 'slots-short') return words.build.short(slots - count, signature);
  if (code === 'slots-over') return words.build.over(count - slots, signature);
  return `${message.slice(0, 1).toUpperCase()}${message.slice(1)}.`;
}

import type { Edge } from '../../content/zone.ts';
import type { Purpose } from '../../events/signals.ts';
import type { Status } from '../../state.ts';

/** A weapon in a sentence: `RPG-7` for `RPG-7 and variants`, `PKM` for `PKM / Type 80`. */
export const weaponSpoken = (name: string): string => name.replace(/ \/ .*| and variants$|\/other .*/, '');

export const edges: Readonly<Record<Edge, string>> = { north: 'north', south: 'south', east: 'east', west: 'west' };

/** A seat in a vehicle: `the gunner`, `a passenger`. */
export function position(seat: string): string {
  const [role = seat, number] = seat.split(/-(?=\d+$)/);
  return number === undefined ? `the ${role.replaceAll('-', ' ')}` : `a ${role.replaceAll('-', ' ')}`;
}

/** A message quoted at the end of a sentence, with one full stop: `“Contact, two o’clock.”` */
export function quoted(text: string): string {
  return /[.!?…]$/.test(text) ? `“${text}”` : `“${text}.”`;
}

/** How a Move came to an end before its time. */
export const moveEnds = { stopped: 'stops', out: 'is out of action', blocked: 'is blocked' } as const;

export const purposes: Readonly<Record<Purpose, string>> = {
  awareness: 'a contact report',
  observation: 'a call for fire',
  command: 'orders',
  initiative: 'plans for next round',
  control: 'drone control',
  sigint: 'intercepts',
  jamming: 'jamming',
  message: 'a message',
};

export const statuses: Readonly<Record<Status, string>> = {
  reserve: 'not on the table yet',
  'in-team': 'with the team',
  active: 'in action',
  downed: 'down',
  wreck: 'a wreck',
  removed: 'out for good',
  exited: 'off the table',
};

/** What dice are thrown for. */
export const rolls: { readonly [label: string]: string } = {
  damage: 'for damage',
  defense: 'for Defense',
  'enhanced-initiative': 'for initiative, better die',
  initiative: 'for initiative',
  'initiative-tie': 'to break the tie for initiative',
  'fire-spread': 'for how far the fire spreads',
  skill: 'for Skill',
  unknown: 'out of sight',
};

/** The same as a title. */
export const rollTitles: { readonly [label: string]: string } = {
  damage: 'Damage',
  defense: 'Defense',
  'enhanced-initiative': 'Initiative, better die',
  initiative: 'Initiative',
  'initiative-tie': 'Initiative, tied',
  'fire-spread': 'Fire spreads',
  skill: 'Skill',
  unknown: 'Unseen roll',
};

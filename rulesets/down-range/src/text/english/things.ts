import type { Edge } from '../../content/zone.ts';
import type { Purpose } from '../../events/signals.ts';
import type { Status } from '../../state.ts';

export const edges: Readonly<Record<Edge, string>> = { north: 'north', south: 'south', east: 'east', west: 'west' };

/** How a Move came to an end before its time. */
export const moveEnds = { stopped: 'stops', out: 'is out of it', blocked: 'is held up' } as const;

export const purposes: Readonly<Record<Purpose, string>> = {
  awareness: 'what it sees',
  observation: 'where fire is to fall',
  command: 'orders',
  initiative: 'plans for the next round',
  control: 'steering a drone',
  sigint: 'what it has overheard',
  jamming: 'noise',
  message: 'a message',
};

export const statuses: Readonly<Record<Status, string>> = {
  reserve: 'not on the table yet',
  'in-team': 'in its team',
  active: 'active',
  downed: 'down',
  wreck: 'a wreck',
  removed: 'out for good',
  exited: 'off the table',
};

/** What dice are thrown for. */
export const rolls: { readonly [label: string]: string } = {
  damage: 'for damage',
  defense: 'for Defense',
  'enhanced-initiative': 'for initiative with the better die',
  initiative: 'for initiative',
  'initiative-tie': 'to break a tie of initiative',
  'fire-spread': 'for how far the fire goes',
  skill: 'for Skill',
  unknown: 'for something unseen',
};

import type { Signature } from '../../content/signature.ts';
import type { TerrainId } from '../../content/terrain.ts';
import type { StunPayment } from '../../rules/stun/payments.ts';
import type { Phase, Seat } from '../../state.ts';

/** Words for sides, sizes, ground and tokens, wherever a sentence needs one. */
export const seatWords: { readonly [seat: string]: string } & Readonly<Record<Seat, string>> = {
  one: 'Player 1',
  two: 'Player 2',
};

export const signatures: Readonly<Record<Signature, string>> = { small: 'small', medium: 'medium', large: 'large' };

/** A piece that has no name of its own. */
export const terrainWords: Readonly<Record<TerrainId, string>> = {
  forest: 'forest',
  urban: 'urban area',
  'high-grass': 'high grass',
  'rough-ground': 'rough ground',
  building: 'building',
  solid: 'rock',
};

/** The sign of each kind of ground on a map in characters. */
export const terrainSigns: Readonly<Record<TerrainId, string>> = {
  forest: '"',
  urban: ':',
  'high-grass': ',',
  'rough-ground': '~',
  building: 'B',
  solid: '#',
};

export const edges: { readonly [edge: string]: string } = {
  north: 'north',
  east: 'east',
  south: 'south',
  west: 'west',
};

/** What a stunned base pays with. */
export const payments: Readonly<Record<StunPayment, string>> = {
  cp: '1 Command Point',
  ap: 'its Action Point',
  cm: 'a Countermeasure',
  'cm-plus': 'an Emergency Countermeasure',
};

export const phases: Readonly<Record<Phase, string>> = {
  lists: 'Choosing forces',
  first: 'Setup',
  edge: 'Setup',
  objective: 'Setup',
  deployment: 'Deployment',
  designate: 'Taskforce',
  reveal: 'Reveal',
  refresh: 'Refresh',
  move: 'Move',
  offer: 'Reaction',
  engagement: 'Reaction Engagement',
  activate: 'Activation',
  scoring: 'Scoring',
  over: 'Over',
};

/** What a throw is for. */
export const rolls: { readonly [label: string]: string } = {
  'first-deployer': 'Roll for who deploys first',
  roles: 'Roll for who attacks',
  priority: 'Priority',
  attack: 'Attack',
  scan: 'Scan',
  countermeasure: 'Countermeasure',
};

/** What a hit does if nothing stops it. */
export const effects = { kill: 'destroyed', stun: 'stunned' } as const;

import type { Location } from '../../content/force.ts';
import type { Piece } from '../../content/table.ts';
import type { FireMode } from '../../content/weapons-chart.ts';
import type { Phase, Wound } from '../../state.ts';

/** Where a man is hit. */
export const locations: Readonly<Record<Location, string>> = {
  head: 'head',
  chest: 'chest',
  stomach: 'stomach',
  abdomen: 'abdomen',
  'right-leg': 'right leg',
  'left-leg': 'left leg',
  'right-arm': 'right arm',
  'left-arm': 'left arm',
};

/** What a shot is called, and how it is typed. */
export const modes: Readonly<
  Record<FireMode, { readonly shot: string; readonly name: string; readonly typed: string }>
> = {
  ss: { shot: 'a single shot', name: 'Single shot', typed: 'single' },
  sa: { shot: 'one round', name: 'Semi-automatic', typed: 'semi' },
  bu: { shot: 'a burst', name: 'Burst', typed: 'burst' },
  fa: { shot: 'full auto', name: 'Full automatic', typed: 'auto' },
};

export const severities: Readonly<Record<Wound['severity'], string>> = {
  critical: 'critical',
  severe: 'severe',
  minor: 'minor',
};

export const phases: { readonly [phase in Phase | 'build' | 'crash-point']: string } = {
  build: 'Choosing forces',
  'crash-point': 'The crash',
  side: 'Choosing sides',
  'deploy-order': 'Choosing sides',
  deployment: 'Deployment',
  'turn-start': 'Turn start',
  initiative: 'Initiative',
  pick: 'Picking a team',
  act: 'Activation',
  morale: 'Morale',
  over: 'Over',
};

/** The sign of each kind of ground on a map in characters, and its word. */
export const terrainSigns: Readonly<Record<Piece['kind'], readonly [sign: string, word: string]>> = {
  building: ['B', 'building'],
  solid: ['#', 'wall, hedge or rock'],
  hill: ['^', 'hill'],
  growth: ['"', 'woods'],
  rubble: [':', 'rubble'],
  'shallow-water': ['~', 'shallow water'],
  'deep-water': ['=', 'deep water'],
  swamp: ['%', 'swamp'],
  road: ['-', 'road'],
};

/** What a throw is for. */
export const rolls: { readonly [label: string]: string } = {
  'table-side': 'Choice of sides',
  'deployment-order': 'Order of deployment',
  initiative: 'Initiative',
  khat: 'Khat',
  'to-hit': 'To hit',
  location: 'Hit location',
  cover: 'Cover',
  armor: 'Armor',
  damage: 'Damage',
  morale: 'Morale',
  'team-morale': 'Team morale',
  courage: 'Courage',
  fatigue: 'Fatigue',
  load: 'Strength',
  'rubble-run': 'Strength',
  'forced-door': 'Strength',
  tackle: 'Tackle',
  'break-free': 'Strength',
  learning: 'Weapon Knowledge',
  survivability: 'Survival',
  consciousness: 'Waking up',
  direction: 'Direction',
  distance: 'Distance',
  dud: 'Grenade',
  structure: 'Structure',
  'carried-or-carrier': 'Who gets hit',
  'friend-or-foe': 'Friend or foe',
  'which-friend': 'Which friend',
  'game-length': 'Length of the game',
  jump: 'Strength',
  yields: 'Surrender',
};

/** A hit worked step by step. */
export const chain = {
  titles: {
    'to-hit': 'To hit',
    location: 'Where',
    cover: 'Cover',
    armor: 'Armor',
    damage: 'Damage',
    nerves: 'Shell Shock',
  },
  outcome: 'Outcome',
  hit: 'hit',
  miss: 'miss',
  allMiss: (dice: number): string => (dice === 2 ? 'both miss' : `all ${dice} miss`),
  through: 'through',
  stopped: 'stopped',
  earth: 'earth stops every round',
  holds: 'holds',
  fails: 'fails',
  none: 'none',
  noCover: 'nothing in the way',
  noArmor: 'he wears none there',
  noCheck: 'no check',
  disciplined: 'Disciplined',
  stoppedBy: { cover: 'stopped by cover', armor: 'armor holds' },
  cover: (what: string): string => `Cover${what === '' ? '' : `, ${what.replace('-cover', '')}`}`,
  armor: (rating: number, weapon: number): string =>
    `Armor ${rating}${weapon === 0 ? '' : weapon < 0 ? ` − ${-weapon}` : ` + ${weapon}`}`,
  damage: (dpr: number): string => `Damage − ${dpr}`,
  severities: { critical: 'critical', severe: 'severe', minor: 'minor', 'near-miss': 'near miss' },
  came: {
    'model-killed': 'killed',
    'model-fell': 'passes out',
    'model-broke': 'breaks',
    'model-ducked': 'ducks',
  } as { readonly [type: string]: string | undefined },
  always: 'any',
  never: 'no number',
  one: (face: number): string => `a ${face}`,
  orLess: (face: number): string => `${face} or less`,
  orMore: (face: number): string => `${face} or more`,
  either: (a: number, b: number): string => `${a} or ${b}`,
  between: (a: number, b: number): string => `${a} to ${b}`,
} as const;

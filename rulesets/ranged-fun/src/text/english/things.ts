/** Words for stats, ranges, ground and states, wherever a sentence needs one. */
export const bands: { readonly [stat: string]: string } = {
  srf: 'SRF',
  lrf: 'LRF',
  vlrf: 'VLRF',
  vsrf: 'VSRF',
  movement: 'MOVEMENT',
  armour: 'ARMOUR',
};

export const standings: { readonly [standing: string]: string } = {
  reserve: 'not placed yet',
  board: 'on the board',
  aboard: 'aboard',
  exited: 'off the board',
  destroyed: 'destroyed',
  removed: 'out of the game',
};

export const grounds: { readonly [ground: string]: string } = {
  open: 'open ground',
  rough: 'rough ground',
  wall: 'a wall',
  rubble: 'rubble',
  building: 'a building',
};

export const classes: { readonly [name: string]: string } = {
  ATV: 'ATV',
  TRUNDLER: 'Trundler',
  TRANSPORT: 'Transport',
  FLYER: 'Flyer',
};

/** What a throw is for. */
export const rolls: { readonly [label: string]: string } = {
  attack: 'attack',
  armour: 'armour',
  glance: 'a glancing hit',
  stat: 'which stat is hit',
  'rider-stat': 'which of the rider’s stats is hit',
  'occupant-stat': 'which stat of the unit inside is hit',
  scatter: 'scatter',
  direction: 'direction',
  'first-player': 'roll to go first',
  'zone-lot': 'roll to choose first',
};

export const conjunction = 'and';

/** A building that no longer stands. */
export const building = 'the building';

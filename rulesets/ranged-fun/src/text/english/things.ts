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
  glance: 'glancing hit',
  stat: 'stat hit',
  'rider-stat': 'stat of the rider',
  'occupant-stat': 'stat of the unit inside',
  scatter: 'scatter',
  direction: 'direction',
  'first-player': 'who begins',
  'zone-lot': 'who chooses first',
};

export const conjunction = 'and';

/** A building whose name nobody remembers. */
export const building = 'Building';

/** What training on one weapon covers: who knows one of a family knows all of it (DR-SKL-8). */
export type WeaponFamily =
  | 'small-arms'
  | 'hand-grenade'
  | 'light-machine-gun'
  | 'machine-gun'
  | 'heavy-machine-gun'
  | 'autocannon'
  | 'underbarrel-launcher'
  | 'grenade-machine-gun'
  | 'rocket-launcher'
  | 'guided-missile'
  | 'anti-air-missile'
  | 'tank-gun'
  | 'mortar'
  | 'artillery'
  | 'rocket-pod'
  | 'drone-munition';

/** Training other than in weapons that a task or a seat may require. */
export type Trade = 'demolitions' | 'mechanics' | 'communications' | 'electronic-warfare' | 'medicine' | 'driving';

/** Anything a unit can be trained in. */
export type Training = WeaponFamily | Trade;

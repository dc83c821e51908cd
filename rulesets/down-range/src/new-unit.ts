import type { UnitCard } from './content/cards.ts';
import type { ArmCard, OffMapCard } from './content/scenario-card.ts';
import type { Arm, Unit } from './state.ts';

/** What tells a unit apart from every other; all else can be left as it is at the start of a turn. */
export type Identity = Pick<Unit, 'id' | 'index' | 'seat' | 'name' | 'card' | 'taker'>;

/** A fresh unit off the table, with nothing in hand, except for what is given. */
export function newUnit(identity: Identity & Partial<Unit>): Unit {
  return {
    group: null,
    superior: -1,
    rank: 0,
    specialties: [],
    trained: [],
    offMap: false,
    arrives: null,
    team: [],
    memberOf: -1,
    packOf: -1,
    operators: null,
    members: 1,
    items: [],
    arms: [],
    load: 0,

    status: 'reserve',
    leftBy: null,
    at: null,
    altitude: 0,
    flying: false,
    run: 0,
    posture: 'upright',
    berth: null,
    carriedBy: -1,
    carrying: -1,
    towedBy: -1,
    towing: -1,

    injured: false,
    everInjured: false,
    repairable: true,
    burning: false,
    disabled: false,
    lightOn: false,

    ...NOTHING_DONE,
    movedLast: false,
    actedLast: false,
    hadTurn: false,
    sleepsIn: null,
    ...NO_TOKENS,

    operator: -1,
    controlled: false,
    feedUntil: 0,
    feedTo: -1,
    launchPoint: null,
    ...identity,
  };
}

const NOTHING_DONE = {
  moves: 0,
  actionUsed: false,
  focused: false,
  held: false,
  carriedNow: false,
  stationUsed: false,
  seatChanged: false,
  hazardTaken: [],
  movedNow: false,
  movedSince: false,
  arrivedOrRevived: false,
} as const satisfies Partial<Unit>;

const NO_TOKENS = {
  reaction: false,
  signal: false,
  awareness: false,
  observation: null,
  sigint: false,
  sigintShared: false,
  jamming: false,
  suppressions: [],
  mainEffort: false,
  namedEffort: false,
  passedEffort: false,
} as const satisfies Partial<Unit>;

/** Weapons as they are carried: a mounted one is found by its mount, two of a kind in hands by a number. */
export function armsOf(cards: readonly ArmCard[]): Arm[] {
  const arms: Arm[] = [];
  for (const { weapon, ammunition, mount, stations } of cards) {
    const name = mount ?? weapon.id;
    const alike = arms.filter(({ slot }) => slot === name || slot.startsWith(`${name}-`)).length;
    const slot = alike === 0 ? name : `${name}-${alike + 1}`;
    arms.push({ slot, stations, card: weapon, ammunition, used: false, usedReacting: false });
  }
  return arms;
}

/**
 * The card of guns, aircraft or ships beyond the table (DR-ART-2): never moved, never a target, so its body is only there
 * to be one.
 */
export function offMapCard({ id, name, skill }: OffMapCard): UnitCard {
  return {
    id,
    name,
    kind: 'vehicle',
    movement: 0,
    skill,
    specialtySkill: null,
    defense: { fixed: 1 },
    radius: 1,
    height: 1,
    proneHeight: 1,
    size: 9,
    coverRating: 0,
    mobility: 'aerial',
    stations: [],
    mounts: [],
    passengers: 0,
    exposure: 'enclosed',
    unmanned: null,
    autopilot: false,
    weapons: [],
    items: [],
    soft: false,
    training: [],
    altitude: 0,
  };
}

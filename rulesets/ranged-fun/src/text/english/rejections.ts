import type { Json } from '@sandtable/kernel';
import type { Target } from '../../events.ts';
import type { Square } from '../../state.ts';
import type { Names } from '../names.ts';
import { houseRejections } from './house.ts';
import { bands, standings } from './things.ts';

type Detail = { readonly [key: string]: Json | undefined };
type Refusal = (detail: Detail, name: Names) => string;

const unit = ({ unit: id }: Detail, name: Names): string => name.unit(String(id));
const square = ({ square: at }: Detail, name: Names): string => name.square((at as unknown as Square) ?? null);
const blocked = ({ blockedAt }: Detail, name: Names): string => name.square((blockedAt as unknown as Square) ?? null);
const band = ({ band: stat }: Detail): string => bands[String(stat)] ?? String(stat);

const invalidTargets: { readonly [why: string]: string } = {
  'no building stands there': 'no building stands there',
  'own square': 'it stands in that square itself',
  'no such unit': 'there is no such unit',
  'own unit': 'that unit is on your side',
};

/** Every code with which this game or the kernel can refuse: what is so, and what helps. */
export const rejections: { readonly [code: string]: Refusal } = {
  ...houseRejections,
  UNKNOWN_UNIT: (detail) => `There is no unit ${String(detail.unit)}.`,
  NOT_YOUR_UNIT: (detail, name) => `${unit(detail, name)} is not yours to command.`,
  UNIT_DESTROYED: (detail, name) =>
    `${unit(detail, name)} is ${standings[String(detail.standing)] ?? 'gone'} and takes no orders.`,
  UNIT_HAMMERED: (detail, name) =>
    `${unit(detail, name)} is hammered and can do nothing until the end of your turn ${String(detail.until)}.`,
  UNIT_ABOARD: (detail, name) => `${unit(detail, name)} is aboard. It can only get off.`,
  ON_OVERWATCH: (detail, name) => `${unit(detail, name)} is on overwatch until your next turn.`,
  UNKNOWN_ZONE: ({ zone }) => `There is no zone ${String(zone)}.`,
  ZONE_TAKEN: ({ zone }, name) => `${name.zone(String(zone))} is taken. Choose another zone.`,
  ALREADY_DEPLOYED: (detail, name) => `${unit(detail, name)} is on the table already.`,
  DEPLOYED_WITH_CARRIER: (detail, name) =>
    `${unit(detail, name)} comes with ${name.unit(String(detail.carrier))}. Place that.`,
  OUT_OF_ZONE: (detail, name) => `${square(detail, name)} is outside your zone. Choose a square inside it.`,
  OFF_BOARD: (detail, name) => `${square(detail, name)} is not on the board.`,
  NOT_ADJACENT: (detail, name) =>
    detail.square === undefined
      ? `${unit(detail, name)} is not next to it. Move up to it first.`
      : `${square(detail, name)} is not next to where it starts. Go square by square.`,
  SQUARE_OCCUPIED: (detail, name) =>
    `${square(detail, name)} is taken${detail.by === undefined ? '' : ` by ${name.unit(String(detail.by))}`}. Choose a free square.`,
  BUILDING_CLASS: (detail, name) => `${unit(detail, name)} is no ATV, and only ATVs enter buildings.`,
  BUILDING_ARMOUR: (detail, name) =>
    `${unit(detail, name)} has ARMOUR ${String(detail.armour ?? 'above')}, too much for a building of ARMOUR ${String(detail.building ?? 'less')}.`,
  ROUGH_NEEDS_FULL_MOVE: (detail, name) =>
    `${unit(detail, name)} enters difficult ground only with its whole move, one space. It has moved already.`,
  NOT_ENOUGH_MOVEMENT: (detail, name) =>
    `${unit(detail, name)} has ${detail.left === undefined ? 'too few' : points(detail.left)} left. That costs more.`,
  NO_EXIT_HERE: (detail, name) => `${unit(detail, name)} is not at an edge it may leave by.`,
  ALREADY_FIRED: (detail, name) => `${unit(detail, name)} has used its fire this turn.`,
  TARGET_INVALID: ({ target, why }, name) => {
    const reason = invalidTargets[String(why)] ?? `it is ${standings[String(why)] ?? String(why)}`;
    return `${name.target(target as unknown as Target)} cannot be a target: ${reason}.`;
  },
  LOADED_TRUNDLER: (detail, name) =>
    `${unit(detail, name)} carries riders and can use no ${band(detail)}. Let them get off first.`,
  STAT_ZERO: (detail, name) => `${unit(detail, name)} has no ${band(detail)}. Come to another range.`,
  OUT_OF_LOS: (detail, name) =>
    `${blocked(detail, name)} blocks the line of ${unit(detail, name)}. Move for a free line.`,
  CANNOT_SPLIT: (detail, name) =>
    detail.halves === undefined
      ? `${unit(detail, name)} has strength ${String(detail.strength)}, which cannot be split.`
      : `${unit(detail, name)} splits only into ${(detail.halves as readonly number[]).join(' and ')}.`,
  FO_NOT_VLRF: (detail) => `An observer helps very long fire only; this is ${band(detail)}.`,
  FO_FIRED: ({ observer }, name) => `${name.unit(String(observer))} has fired and cannot observe.`,
  FO_INVALID: ({ observer }, name) => `${name.unit(String(observer))} cannot observe for this shot.`,
  FO_NO_LOS: (detail, name) =>
    `${name.unit(String(detail.observer))} does not see the target: ${blocked(detail, name)} is in the way.`,
  SAME_UNIT: () => 'Support takes two different units.',
  SUPPORT_MIXED: () => 'Direct and very long fire cannot support each other.',
  RIDER_CLASS: (detail, name) => `${unit(detail, name)} is no ATV, and only ATVs ride.`,
  CARRIER_CLASS: ({ carrier }, name) => `${name.unit(String(carrier))} cannot carry it.`,
  RIDER_TOO_HEAVY: (detail, name) =>
    `${unit(detail, name)} (ARMOUR ${String(detail.armour)}) is too heavy for ${name.unit(String(detail.carrier))} (ARMOUR ${String(detail.carrierArmour)}).`,
  CARRIER_FULL: ({ carrier }, name) => `${name.unit(String(carrier))} is full.`,
  ALREADY_RODE: (detail, name) => `${unit(detail, name)} has got on or off already this turn.`,
  NOT_ABOARD: (detail, name) => `${unit(detail, name)} is not aboard anything.`,
  OW_CONTACT: (detail, name) => `${unit(detail, name)} has fought in contact and cannot go on overwatch this turn.`,
  OW_MOVED: (detail, name) =>
    `${unit(detail, name)} has moved ${String(detail.steps)} spaces. Overwatch allows one at most.`,
  OW_NO_LOS: (detail, name) =>
    `${unit(detail, name)} does not see ${square(detail, name)}: ${blocked(detail, name)} is in the way.`,
  NOT_TRIGGERED: (detail, name) => `${unit(detail, name)} was not triggered by this step.`,
  CHARGE_NOT_STILL: (detail, name) => `${unit(detail, name)} moved before it went on overwatch, so it cannot charge.`,
  CHARGE_PATH: (detail, name) => `${unit(detail, name)} cannot charge through ${square(detail, name)}.`,
};

function points(left: Json): string {
  return `${String(left)} ${left === 1 ? 'point' : 'points'}`;
}

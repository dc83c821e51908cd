import { houseRejections, type Sayable, type Sentence, type Span, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Target } from '../../events.ts';
import type { Square } from '../../state.ts';
import type { Names } from '../names.ts';
import { bands, standings } from './things.ts';

type Detail = { readonly [key: string]: Json | undefined };
type Refusal = (detail: Detail, name: Names) => Sayable;

const unit = ({ unit: id }: Detail, name: Names): Span => name.unit(String(id));
const square = ({ square: at }: Detail, name: Names): Span => name.square((at as unknown as Square) ?? null);
const blocked = ({ blockedAt }: Detail, name: Names): Span => name.square((blockedAt as unknown as Square) ?? null);
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
  'unknown-unit': (detail) => say`There is no unit ${String(detail.unit)}.`,
  'not-your-unit': (detail, name) => say`${unit(detail, name)} is not yours to command.`,
  'unit-destroyed': (detail, name) =>
    say`${unit(detail, name)} is ${standings[String(detail.standing)] ?? 'gone'} and takes no orders.`,
  'unit-hammered': (detail, name) =>
    say`${unit(detail, name)} is hammered and can do nothing until the end of your turn ${String(detail.until)}.`,
  'unit-aboard': (detail, name) => say`${unit(detail, name)} is aboard. It can only get off.`,
  'on-overwatch': (detail, name) => say`${unit(detail, name)} is on overwatch until your next turn.`,
  'unknown-zone': ({ zone }) => say`There is no zone ${String(zone)}.`,
  'zone-taken': ({ zone }, name) => say`${name.zone(String(zone))} is taken. Choose another zone.`,
  'already-deployed': (detail, name) => say`${unit(detail, name)} is on the table already.`,
  'deployed-with-carrier': (detail, name) =>
    say`${unit(detail, name)} comes with ${name.unit(String(detail.carrier))}. Place that.`,
  'outside-zone': (detail, name) => say`${square(detail, name)} is outside your zone. Choose a square inside it.`,
  'off-table': (detail, name) => say`${square(detail, name)} is not on the board.`,
  'not-adjacent': (detail, name) =>
    detail.square === undefined
      ? say`${unit(detail, name)} is not next to it. Move up to it first.`
      : say`${square(detail, name)} is not next to where it starts. Go square by square.`,
  'square-occupied': (detail, name) =>
    say`${square(detail, name)} is taken${detail.by === undefined ? '' : say` by ${name.unit(String(detail.by))}`}. Choose a free square.`,
  'building-class': (detail, name) => say`${unit(detail, name)} is no ATV, and only ATVs enter buildings.`,
  'building-armour': (detail, name) =>
    say`${unit(detail, name)} has ARMOUR ${String(detail.armour ?? 'above')}, too much for a building of ARMOUR ${String(detail.building ?? 'less')}.`,
  'rough-needs-full-move': (detail, name) =>
    say`${unit(detail, name)} enters difficult ground only with its whole move, one space. It has moved already.`,
  'not-enough-movement': (detail, name) =>
    say`${unit(detail, name)} has ${detail.left === undefined ? 'too few' : points(detail.left)} left. That costs more.`,
  'no-exit-here': (detail, name) => say`${unit(detail, name)} is not at an edge it may leave by.`,
  'already-fired': (detail, name) => say`${unit(detail, name)} has used its fire this turn.`,
  'not-a-target': ({ target, why }, name) => {
    const reason = invalidTargets[String(why)] ?? say`it is ${standings[String(why)] ?? String(why)}`;
    return say`${name.target(target as unknown as Target)} cannot be a target: ${reason}.`;
  },
  'loaded-trundler': (detail, name) =>
    say`${unit(detail, name)} carries riders and can use no ${band(detail)}. Let them get off first.`,
  'stat-zero': (detail, name) => say`${unit(detail, name)} has no ${band(detail)}. Come to another range.`,
  'out-of-sight': (detail, name) =>
    say`${blocked(detail, name)} blocks the line of ${unit(detail, name)}. Move for a free line.`,
  'cannot-split': (detail, name) =>
    detail.halves === undefined
      ? say`${unit(detail, name)} has strength ${String(detail.strength)}, which cannot be split.`
      : say`${unit(detail, name)} splits only into ${(detail.halves as readonly number[]).join(' and ')}.`,
  'observer-not-vlrf': (detail) => say`An observer helps very long fire only; this is ${band(detail)}.`,
  'observer-fired': ({ observer }, name) => say`${name.unit(String(observer))} has fired and cannot observe.`,
  'not-an-observer': ({ observer }, name) => say`${name.unit(String(observer))} cannot observe for this shot.`,
  'observer-out-of-sight': (detail, name) =>
    say`${name.unit(String(detail.observer))} does not see the target: ${blocked(detail, name)} is in the way.`,
  'same-unit': () => 'Support takes two different units.',
  'support-mixed': () => 'Direct and very long fire cannot support each other.',
  'rider-class': (detail, name) => say`${unit(detail, name)} is no ATV, and only ATVs ride.`,
  'carrier-class': ({ carrier }, name) => say`${name.unit(String(carrier))} cannot carry it.`,
  'too-heavy': (detail, name) =>
    say`${unit(detail, name)} (ARMOUR ${String(detail.armour)}) is too heavy for ${name.unit(String(detail.carrier))} (ARMOUR ${String(detail.carrierArmour)}).`,
  'no-capacity': ({ carrier }, name) => say`${name.unit(String(carrier))} is full.`,
  'already-rode': (detail, name) => say`${unit(detail, name)} has got on or off already this turn.`,
  'not-aboard': (detail, name) => say`${unit(detail, name)} is not aboard anything.`,
  'overwatch-contact': (detail, name) =>
    say`${unit(detail, name)} has fought in contact and cannot go on overwatch this turn.`,
  'overwatch-moved': (detail, name) =>
    say`${unit(detail, name)} has moved ${String(detail.steps)} spaces. Overwatch allows one at most.`,
  'overwatch-out-of-sight': (detail, name) =>
    say`${unit(detail, name)} does not see ${square(detail, name)}: ${blocked(detail, name)} is in the way.`,
  'not-triggered': (detail, name) => say`${unit(detail, name)} was not triggered by this step.`,
  'charge-not-still': (detail, name) =>
    say`${unit(detail, name)} moved before it went on overwatch, so it cannot charge.`,
  'charge-blocked': (detail, name) => say`${unit(detail, name)} cannot charge through ${square(detail, name)}.`,
};

function points(left: Json): Sentence {
  return say`${String(left)} ${left === 1 ? 'point' : 'points'}`;
}

import {
  capitalized,
  countText,
  doing,
  houseRejections,
  inTwoForms,
  notOffered,
  type Sayable,
  type Sentence,
  type Span,
  say,
} from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Target } from '../../events.ts';
import type { Square } from '../../state.ts';
import type { Seen } from '../../view-types.ts';
import type { Names } from '../names.ts';
import { bands, standings } from './things.ts';
import { verbs } from './verbs.ts';

type Detail = { readonly [key: string]: Json | undefined };
type Refusal = (detail: Detail, name: Names, clause: string, table: Seen) => Sayable;

const unit = ({ unit: id }: Detail, name: Names): Span => name.unit(String(id));
/** `Anvil isn’t`, `Lancers aren’t`. */
const unitDoes = (detail: Detail, name: Names, verb: string): Sentence => doing(unit(detail, name), verb);
const doesNamed = (id: Json | undefined, name: Names, verb: string): Sentence => doing(name.unit(String(id)), verb);
const square = ({ square: at }: Detail, name: Names): Span => name.square((at as Square) ?? null);
const blocked = ({ blockedAt }: Detail, name: Names): Span => name.square((blockedAt as Square) ?? null);
/** `no points`, `1 point`, `2.5 points`. */
const pointsText = (left: Json | undefined): string =>
  Number(left) > 0 ? countText(Number(left), 'point') : 'no points';

/** What a unit has to be next to. */
const beside = ({ carrier, target }: Detail, name: Names): Sayable =>
  typeof carrier === 'string' ? name.unit(carrier) : target === undefined ? 'it' : name.target(target as Target);
const band = ({ band: stat }: Detail): string => bands[String(stat)] ?? String(stat);

const invalidTargets: { readonly [why: string]: string } = {
  'no building stands there': 'no building stands there',
  'own square': 'it’s in the shooter’s own square',
  'no such unit': 'there’s no such unit',
  'own unit': 'that’s one of yours',
};

/** Every code with which this game or the kernel can refuse: what’s wrong, and what works instead. */
export const rejections: { readonly [code: string]: Refusal } = {
  ...houseRejections,
  'not-offered': notOffered(verbs),
  'unknown-unit': (detail) => inTwoForms('There’s no such unit.', say`There’s no unit ${String(detail.unit)}.`),
  'not-your-unit': (detail, name) => say`${unitDoes(detail, name, 'isn’t')} yours. Pick one of your own.`,
  'unit-destroyed': (detail, name) =>
    say`${unitDoes(detail, name, 'is')} ${standings[String(detail.standing)] ?? 'gone'}. Pick another unit.`,
  'unit-hammered': (detail, name) =>
    say`${unitDoes(detail, name, 'is')} hammered and can’t do anything until the end of your turn in round ${String(detail.until)}.`,
  'unit-aboard': (detail, name) => say`${unitDoes(detail, name, 'is')} aboard and can only get off.`,
  'on-overwatch': (detail, name) => say`${unitDoes(detail, name, 'is')} on overwatch until your next turn.`,
  'unknown-zone': ({ zone }) => say`There’s no zone called ${String(zone)}.`,
  'zone-taken': ({ zone }, name) => capitalized(say`${name.theZone(String(zone))} is taken. Choose another one.`),
  'already-deployed': (detail, name) => say`${unitDoes(detail, name, 'has')} been placed already.`,
  'deployed-with-carrier': (detail, name) =>
    say`${unitDoes(detail, name, 'rides')} on ${name.unit(String(detail.carrier))}. Place that one.`,
  'outside-zone': () => 'That’s outside your deployment zone.',
  'off-table': () => 'That’s off the board.',
  'not-adjacent': (detail, name) =>
    detail.square === undefined
      ? typeof detail.mover === 'string'
        ? say`A charge has to end next to ${name.unit(detail.mover)}.`
        : say`${unitDoes(detail, name, 'isn’t')} next to ${beside(detail, name)}. Move up first.`
      : detail.left === undefined
        ? capitalized(
            say`${square(detail, name)} isn’t next to where ${unitDoes(detail, name, 'gets')} out. Pick a square beside it.`,
          )
        : 'Each step goes to a neighboring square. Go one square at a time.',
  'square-occupied': (detail, name) =>
    say`That square is taken${detail.by === undefined ? '' : say` by ${name.unit(String(detail.by))}`}. Choose a free one.`,
  'building-class': (detail, name) =>
    say`${unit(detail, name)} can’t go into buildings. Only all-terrain units (ATVs) can.`,
  'building-armour': (detail, name) =>
    say`${unitDoes(detail, name, 'is')} too heavy for that building${detail.armour === undefined ? '' : `: ARMOUR ${String(detail.armour)} against ${String(detail.building)}`}.`,
  'rough-needs-full-move': (detail, name) =>
    say`Entering difficult ground takes a whole move, and ${unitDoes(detail, name, 'has')} already used some points this turn.`,
  'not-enough-movement': (detail, name, clause) => {
    if (detail.left === undefined) return say`Too far for ${unit(detail, name)}.`;
    const left = say`${unitDoes(detail, name, 'has')} ${pointsText(detail.left)} left`;
    switch (clause) {
      case 'RF-VSRF-2':
      case 'RF-OW-16':
        return say`An attack in contact costs 1 point, and ${left}.`;
      case 'RF-OW-15':
        return say`Too far to charge: 1 point has to be left for the attack.`;
      case 'RF-MOVE-8':
        return say`Leaving the board costs 1 point, and ${left}.`;
      case 'RF-RIDE-7':
        return say`Getting on or off takes movement, and ${left}.`;
      default:
        return say`Too far: ${left}.`;
    }
  },
  'no-exit-here': (detail, name) => say`${unitDoes(detail, name, 'isn’t')} at an exit edge.`,
  'already-fired': (detail, name, _clause, { units }) => {
    const spotted = units.some(({ id, observer }) => id === detail.unit && observer);
    return say`${unitDoes(detail, name, 'has')} already ${spotted ? 'spotted for another unit' : 'fired'} this turn.`;
  },
  'not-a-target': ({ unit: firer, target, why }, name) => {
    if (target === undefined) return say`${name.unit(String(firer))} can’t fire straight up at something overhead.`;
    const reason = invalidTargets[String(why)] ?? say`it’s ${standings[String(why)] ?? String(why)}`;
    return say`You can’t attack ${name.target(target as Target)}: ${reason}.`;
  },
  'loaded-trundler': (detail, name) =>
    say`${unit(detail, name)} can’t use ${band(detail)} with a rider aboard. Let the rider get off first.`,
  'stat-zero': (detail, name) =>
    detail.band === 'vsrf'
      ? say`${unit(detail, name)} can’t fight in contact (no VSRF).`
      : say`${unit(detail, name)} can’t shoot ${ranges[String(detail.band)] ?? 'at that range'}.`,
  'out-of-sight': (detail, name) =>
    say`${unitDoes(detail, name, 'has')} no clear line: it’s blocked at ${blocked(detail, name)}. Move for a clear shot.`,
  'cannot-split': (detail, name) =>
    detail.halves === undefined
      ? say`${unitDoes(detail, name, 'has')} strength ${String(detail.strength)}, too little to split.`
      : say`${unit(detail, name)} can only split into ${(detail.halves as readonly number[]).join(' and ')}.`,
  'observer-not-vlrf': (detail) => say`A spotter only helps very long-range fire (VLRF), and this is ${band(detail)}.`,
  'observer-fired': ({ observer }, name) =>
    say`${doesNamed(observer, name, 'has')} fired or gone on overwatch and can’t spot this turn.`,
  'not-an-observer': ({ observer }, name) =>
    say`${name.unit(String(observer))} can’t spot for this shot. Another of your units on the board can, if it isn’t hammered or on overwatch.`,
  'observer-out-of-sight': (detail, name) =>
    say`${name.unit(String(detail.observer))} can’t see the target: the line is blocked at ${blocked(detail, name)}.`,
  'same-unit': () => 'Firing together takes two different units.',
  'support-mixed': () => 'Direct fire and very long-range fire (VLRF) can’t be combined.',
  'rider-class': (detail, name) => say`${unit(detail, name)} can’t ride. Only all-terrain units (ATVs) can.`,
  'carrier-class': (detail, name) =>
    say`${name.unit(String(detail.carrier))} can’t carry ${detail.unit === undefined ? 'riders' : unit(detail, name)}. Your Trundlers and Transports on the board carry all-terrain units (ATVs).`,
  'too-heavy': (detail, name) =>
    say`${unit(detail, name)} (ARMOUR ${String(detail.armour)}) is too heavy for ${name.unit(String(detail.carrier))}, which carries up to ARMOUR ${String(detail.most)}.`,
  'no-capacity': ({ carrier }, name) => say`${doesNamed(carrier, name, 'is')} full.`,
  'already-rode': (detail, name) => say`${unitDoes(detail, name, 'has')} already gotten on or off this turn.`,
  'not-aboard': (detail, name) => say`${unitDoes(detail, name, 'isn’t')} aboard anything.`,
  'overwatch-contact': (detail, name) =>
    say`${unitDoes(detail, name, 'has')} fought in contact and can’t go on overwatch this turn.`,
  'overwatch-moved': (detail, name) =>
    say`${unitDoes(detail, name, 'has')} moved ${countText(Number(detail.steps ?? 0), 'space')}, and overwatch allows 1 at most.`,
  'overwatch-out-of-sight': (detail, name) =>
    say`${unit(detail, name)} can’t see ${square(detail, name)}: ${blocked(detail, name)} is in the way.`,
  'not-triggered': (detail, name, clause) =>
    clause === 'RF-OW-14'
      ? say`${unit(detail, name)} can’t charge now: only the unit that just fired can.`
      : say`${unit(detail, name)} can’t react to this step.`,
  'charge-not-still': (detail, name) => say`${unit(detail, name)} moved before going on overwatch and can’t charge.`,
  'charge-blocked': (detail, name) => say`${unit(detail, name)} can’t charge through ${square(detail, name)}.`,
};

/** What a range is called in plain words. */
const ranges: { readonly [band: string]: string } = {
  srf: 'at 1 to 3 spaces (no SRF). Back off to 4 spaces or more',
  lrf: 'at 4 to 10 spaces (no LRF). Move closer, to 3 spaces or less',
  vlrf: 'past 10 spaces (no VLRF). Move closer',
};

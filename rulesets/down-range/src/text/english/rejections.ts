import type { Json } from '@sandtable/kernel';
import type { Status } from '../../state.ts';
import type { Names } from '../names.ts';
import type { Spot } from '../seen.ts';
import { badArgument } from './bad-arguments.ts';
import { houseRejections } from './house.ts';
import { reasonText } from './steps.ts';
import { statuses } from './things.ts';

export type Detail = { readonly [key: string]: Json | undefined };
export type Refusal = (detail: Detail, name: Names) => string;

const unit = ({ unit: id }: Detail, name: Names, none = 'This unit'): string =>
  typeof id === 'string' ? name.unit(id) : none;
const other = (id: Json | undefined, name: Names, none: string): string =>
  typeof id === 'string' ? name.unit(id) : none;
const spot = (at: Json | undefined, name: Names): string =>
  at === undefined || at === null ? 'That point' : name.point(at as unknown as Spot);
const status = ({ status: word }: Detail): string => statuses[word as Status] ?? 'out';
const short = (detail: Detail, name: Names, then: string): string =>
  typeof detail.short === 'number' ? ` It would be if ${name.length(detail.short)} ${then}.` : '';

/** Every code with which this game or the kernel can refuse: what is so, and what helps. */
export const rejections: { readonly [code: string]: Refusal } = {
  ...houseRejections,
  E_ACTION_SPENT: (d, n) => `${unit(d, n)} has used its Action this turn. It may still move, or order somebody else.`,
  E_ALREADY_USED: (d, n) =>
    `${unit(d, n)} has done that already${d.operator === undefined ? '' : `: ${other(d.operator, n, 'somebody')} controls it`}. Once a turn is all.`,
  E_ASSIST_LIMIT: (d) =>
    Number(d.limit) <= 0
      ? 'Nobody can help with that. It is done alone.'
      : `At most ${String(d.limit)} may help there, not ${String(d.assistants)}. Name fewer.`,
  E_BAD_ARG: badArgument,
  E_CANNOT_DAMAGE: (d, n) =>
    `That weapon cannot harm ${d.target === undefined ? 'anybody there' : other(d.target, n, 'it')}, so it scares nobody. Use a stronger one.`,
  E_CARRY: (d, n) => `${unit(d, n)} has its hands full, or is carried or towed itself. Put down or unhitch first.`,
  E_CONE: () => 'All shots of one Action must lie within 45°. Choose a target nearer to the first.',
  E_DISABLED: (d, n) => `${unit(d, n)} is disabled and can only crawl away. Get it out of the hazard.`,
  E_FAN_LIMIT: (d) => `The weapon has ${String(d.fan)} attacks in one Action. Choose fewer targets, or stop.`,
  E_FOCUSED: (d, n) =>
    d.controls === undefined
      ? `${unit(d, n)} has Focused this turn and neither moves nor acts again until the next.`
      : `${unit(d, n)} controls ${other(d.controls, n, 'another')} this turn, and one is all. Use another operator.`,
  E_IMPASSABLE: (d, n) =>
    `${unit(d, n)} cannot get across the ${n.piece(d.piece)}. Go around it: move by several points.`,
  E_JAMMED: (d, n) =>
    `${unit(d, n)} is jammed; its radio carries nothing. Speak by voice, or get out of the jammer's reach.`,
  E_LINK: () => 'Linked weapons must be of one kind and aimed at one target. Fire them one by one.',
  E_MOVE_SPENT: (d, n) => `${unit(d, n)} has no Move left this turn.`,
  E_NEEDS_FOCUS: (d, n) =>
    `That takes Focus: ${d.vehicle === undefined ? unit(d, n) : other(d.vehicle, n, 'the vehicle')} must not have moved or acted this turn, and it is no Reaction.`,
  E_NOT_ADJACENT: (d, n) => `${unit(d, n)} is not next to it.${short(d, n, 'nearer')} Move up to it first.`,
  E_NOT_BURNING: (d, n) => `${unit(d, n)} is not on fire.`,
  E_NOT_COMMANDER: (d, n) => `${unit(d, n)} is no commander. Let one of higher rank do it.`,
  E_NOT_DOWNED: (d, n) => `${other(d.patient ?? d.from, n, 'That one')} is not down.`,
  E_NOT_IN_MODE: () => 'These rules do not have that; the full rules or another setting may.',
  E_NOT_OWNER: (d, n) => `${unit(d, n)} is not yours to order.`,
  E_NOT_REPAIRABLE: () => 'That wreck is past repair.',
  E_NOT_SENIOR: (d, n) =>
    `${unit(d, n)} is not the senior commander${d.senior === undefined ? '' : `; ${other(d.senior, n, '')} is`}.`,
  E_NOT_SUBORDINATE: (d, n) => `${other(d.subordinate, n, unit(d, n))} does not serve under that commander.`,
  E_NOT_YOUR_TURN: (d, n) =>
    `It is not the turn of ${unit(d, n, 'this unit')}. Wait for its turn, or react in a window.`,
  E_NO_AIM_POINT: (d, n) =>
    `There is no place to put fire so that ${other(d.target, n, 'it')} feels it. Name an aim point, or choose another target.`,
  E_NO_AMMO: (d, n) => `${unit(d, n)} has nothing left to fire from it. Use another weapon.`,
  E_NO_CAPACITY: (d, n) =>
    `There is no free place in ${other(d.vehicle, n, 'it')}${d.taken === undefined ? '' : `; ${other(d.taken, n, 'somebody')} sits there`}.`,
  E_NO_EW: (d, n) => `${unit(d, n)} has no equipment for electronic warfare.`,
  E_NO_KIT: (d, n) =>
    `${other(d.assistant, n, unit(d, n))} lacks what it takes: ${String(d.needs ?? d.item ?? 'the kit')}.`,
  E_NO_LOS: (d, n) => {
    const why = typeof d.why === 'string' ? `: ${reasonText({ what: d.why, note: { by: d.by ?? null } })}` : '';
    return `${unit(d, n)} does not see it${why}. Move to where it does, or have somebody who sees it signal.`;
  },
  E_NO_OPERATOR: (d, n) => `${unit(d, n)} has nobody at its controls. Put somebody there first.`,
  E_NO_RADIO: (d, n) => `${unit(d, n)} has no radio. Use voice, or somebody who has one.`,
  E_NO_STATION: (d, n) => `${unit(d, n)} cannot reach that weapon from where it sits. Change seats first.`,
  E_NO_SUCH_UNIT: (d) => `There is no unit ${String(d.unit ?? '')} there. Type units for all you know of.`,
  E_NO_TOKEN: (d, n) =>
    d.why === 'arrived'
      ? `${unit(d, n)} has come only now and saves no Reaction before its next turn.`
      : `${unit(d, n)} has no Reaction left. Units that saved their Action have one.`,
  E_OFF_TABLE: (d, n) =>
    d.edge === undefined
      ? `${d.at === undefined ? 'The way' : spot(d.at, n)} leads off the table. Stay a base's width inside its edges.`
      : `${unit(d, n)} cannot leave by the ${String(d.edge)} edge.${d.why === 'closed' ? ' That edge is closed to it.' : short(d, n, 'nearer to it')}`,
  E_OUT_OF_COMMS: (d, n) =>
    `${other(d.subordinate, n, unit(d, n))} cannot be reached by voice or radio. Get closer, or use a radio.`,
  E_OUT_OF_RANGE: (d, n) =>
    `Out of range${typeof d.distance === 'number' ? `: ${n.length(d.distance)} away${typeof d.range === 'number' ? `, the reach is ${n.length(d.range)}` : ''}` : ''}.${
      typeof d.short === 'number' ? ` In range if ${n.length(d.short)} closer.` : ' It must touch the target.'
    }`,
  E_OVERLAP: (d, n) =>
    `${unit(d, n)} has no room there${
      d.piece === undefined
        ? d.other === undefined
          ? ''
          : `: ${other(d.other, n, 'somebody')} is in the way`
        : `: the ${n.piece(d.piece)} is in the way`
    }. Choose a free place.`,
  E_PATH_BLOCKED: (d, n) => `${other(d.other, n, 'An enemy')} bars the way of ${unit(d, n)}. Go around.`,
  E_PATH_TOO_LONG: (d, n) =>
    `That way costs ${unit(d, n)} ${n.length(d.price)} and it has ${n.length(d.allowance)}: ${n.length(d.short)} too long.`,
  E_POINT_OUTSIDE: (d, n) =>
    `${spot(d.at, n)} is outside where it may be${typeof d.over === 'number' ? `, by ${n.length(d.over)}` : ''}${
      d.inside === undefined ? '' : `: inside the ${n.piece(d.inside)}`
    }. Choose a point within the zone or circle shown.`,
  E_REACTION_KIND: (d, n) => `${unit(d, n)} cannot do that as a Reaction; on its own turn it may.`,
  E_TOO_HEAVY: (d, n) => `Too heavy for ${unit(d, n)}: the most is ${String(d.most)}.`,
  E_TOTAL_COVER: (d, n) =>
    `${d.target === undefined ? 'The target' : other(d.target, n, 'It')} is wholly covered${
      typeof d.name === 'string' ? ` by the ${d.name.toLowerCase()}` : ''
    }. Change the angle, or use a heavier or indirect weapon.`,
  E_UNIT_DOWN: (d, n) => `${unit(d, n)} is ${status(d)} and takes no orders.`,
  E_VARIANT_UNAVAILABLE: (d) => `That weapon does not fire ${String(d.payload)}. It fires ${String(d.payloads)}.`,
  E_VEHICLE_FLYING: (d, n) => `${other(d.vehicle, n, unit(d, n))} is in the air. Land first.`,
  E_VEHICLE_MOVED: (d, n) => `${other(d.vehicle, n, 'The vehicle')} has moved this turn; getting in or out must wait.`,
  E_WEAPON_USED: () => 'That weapon has been used this turn. Use another.',
  E_WRONG_STATE: (d, n) =>
    d.why === 'not-main-effort'
      ? `${unit(d, n)} is not the main effort and has nothing to pass on.`
      : `${unit(d, n)} is ${status(d)}; that cannot be done with it now.`,
};

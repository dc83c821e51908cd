import {
  countText,
  doing,
  houseRejections,
  inTwoForms,
  listed,
  notOffered,
  type Sayable,
  type Span,
  say,
  withArticle,
} from '@sandtable/game';
import type { Names } from '../names.ts';
import { orders } from '../orders.ts';
import { misnamed } from './misnamed.ts';
import {
  type Detail,
  lengthLeft,
  lengthsApart,
  obstacle,
  other,
  type Refusal,
  type Refusals,
  shown,
  spelled,
  status,
  theWeapon,
  unit,
  whose,
} from './rejection-parts.ts';
import { spent } from './spent.ts';
import { briefly, reasonText } from './steps.ts';
import { unfit } from './unfit.ts';

/** What an action requires, keyed by the rules' word for it. */
const KITS: { readonly [needs: string]: string } = {
  demolitionCharge: 'a demolition charge',
  demolitions: 'demolitions training',
  kit: 'a medical kit',
  mechanics: 'mechanic’s training',
  medicine: 'medical training',
  'tool-kit': 'a tool kit',
  toolKit: 'a tool kit',
  'white-light': 'a light',
};

const PAYLOADS: { readonly [payload: string]: string } = {
  he: 'HE rounds',
  illumination: 'illumination rounds',
  ir: 'infrared illumination rounds',
  smoke: 'smoke rounds',
};

const outOfRange: Refusal = (d) => {
  if (typeof d.distance === 'number' && typeof d.range === 'number') {
    const [far, reach] = lengthsApart(d.distance, d.range);
    return say`Out of range: it’s ${far} away and the reach is ${reach}. Get ${lengthLeft(d.short)} closer.`;
  }
  return typeof d.short === 'number'
    ? say`Out of range. Get ${lengthLeft(d.short)} closer.`
    : 'Out of range: it has to touch the target.';
};

const outOfSight: Refusal = (d, n) => {
  const by = (Array.isArray(d.by) ? d.by : []) as readonly { readonly id?: string; readonly name?: string }[];
  const [first] = by.filter(({ name }) => name !== undefined);
  const why =
    typeof d.why !== 'string'
      ? ''
      : d.why === 'blocked' && first !== undefined
        ? say`: ${doing(inTheWay(n, first), 'is')} in the way`
        : say`: ${reasonText({ what: d.why, note: { by: d.by ?? null } })}`;
  return say`${unit(d, n)} can’t see the target${why}. Move for a clear view.`;
};

function inTheWay(name: Names, { id = '', name: called }: { readonly id?: string; readonly name?: string }): Span {
  const known = name.thePiece(id);
  return known.text === `the ${id}` ? { text: withArticle(briefly(called ?? '')) } : known;
}

/** What is not reached, if the detail names it. */
function goal(detail: Detail, name: Names): Sayable {
  const { piece, point, charge, other: with_, patient, wreck, around, vehicle, drone } = detail;
  if (typeof piece === 'string') return name.thePiece(piece);
  if (point !== undefined) return 'that spot';
  if (charge !== undefined) return 'the charge';
  return other(with_ ?? patient ?? wreck ?? around ?? vehicle ?? drone, name, 'it');
}

const notAdjacent: Refusal = (d, n) => {
  if (typeof d.bearer === 'string')
    return say`${n.unit(d.bearer)} carries that drone. Only ${n.unit(d.bearer)} can launch it.`;
  if (d.why === 'enclosed') return say`${unit(d, n)} can’t launch a drone from inside a closed vehicle. Get out first.`;
  // Whoever helps is too far from the one who is helped; whoever is put somewhere has to be put next to someone.
  if (typeof d.assistant === 'string') return say`${unit(d, n)} isn’t close enough to help. Move up first.`;
  if (typeof d.other === 'string' && shown(d, n)?.carrying === d.other)
    return say`Put ${n.unit(d.other)} down right next to ${unit(d, n)}.`;
  const far = typeof d.short === 'number' && d.short > 0 ? say`: ${lengthLeft(d.short)} short` : '';
  if (typeof d.beside === 'string')
    return say`That’s not next to ${n.unit(d.beside)}${far === '' ? '' : say`: ${lengthLeft(d.short)} too far`}. Pick a spot beside it.`;
  return say`${unit(d, n, 'The unit')} isn’t next to ${goal(d, n)}${far}. Move up first.`;
};

const jammed: Refusal = (d, n) => {
  const drone = typeof d.drone === 'string' ? d.drone : shown(d, n)?.card?.kind === 'vehicle' ? d.unit : undefined;
  return drone === undefined
    ? say`${whose(d, n)} radio is jammed. Get out of the jammer’s reach, or take the jammer out.`
    : say`${other(drone, n, 'The drone')} is jammed. Take the jammer out, or wait for the jamming to stop.`;
};

/** The kinds of order that each typed word gives. */
const verbs = Object.fromEntries(orders.map(({ verb, kind }) => [verb, { kinds: [kind] }]));

/** Every code with which this game or the kernel can refuse: what's wrong, and what works instead. */
export const rejections: Refusals = {
  ...houseRejections,
  ...misnamed,
  ...unfit,
  ...spent,
  'not-offered': notOffered(verbs),
  'assist-limit': (d) =>
    Number(d.limit) <= 0
      ? 'No one can help with that.'
      : say`Only ${String(d.limit)} can help with that, and you named ${String(d.assistants)}. Name fewer.`,
  'cannot-damage': (d, n) =>
    d.target === undefined
      ? 'That weapon can’t hurt anyone there, so it won’t suppress anyone. Use a stronger one.'
      : say`That weapon can’t hurt ${other(d.target, n, 'the target')}, so it won’t suppress. Use a stronger one.`,
  'outside-cone': () => 'All shots in one Action must fall within 45°. Pick a target closer to the first.',
  disabled: (d, n) => say`${unit(d, n)} is disabled and can only crawl. Crawl out of the hazard.`,
  'attack-limit': (d) => say`This weapon has ${countText(Number(d.fan), 'attack')} per Action. Pick fewer targets.`,
  impassable: (d, n) => say`${unit(d, n)} can’t cross ${obstacle(d.piece, n)}. Go around.`,
  jammed,
  'cannot-link': () =>
    'Linked weapons must be alike, on the same vehicle and aimed at the same target. Fire just one of them.',
  'not-adjacent': notAdjacent,
  'not-burning': (d, n) => say`${unit(d, n)} isn’t on fire.`,
  'not-a-commander': (d, n) => say`${unit(d, n)} isn’t a commander. Pick one who is.`,
  'not-downed': (d, n) => say`${other(d.patient ?? d.from, n, 'That soldier')} isn’t down.`,
  'not-in-mode': () => 'This game’s rules don’t include that.',
  'not-your-unit': (d, n) => say`${unit(d, n)} isn’t yours. Pick one of your own.`,
  'not-repairable': (d, n) => {
    const wreck = other(d.wreck, n, 'That');
    if (d.why === 'no-wreck') return say`${wreck} isn’t a wreck.`;
    return d.why === 'burning'
      ? say`${wreck} is on fire, and a burning wreck can’t be repaired.`
      : say`${wreck} is beyond repair.`;
  },
  'not-senior': (d, n) =>
    say`${unit(d, n)} isn’t the senior commander${d.senior === undefined ? '' : say`. ${other(d.senior, n, '')} is`}.`,
  'not-subordinate': (d, n) => say`${other(d.subordinate, n, unit(d, n))} isn’t under that commander.`,
  'not-your-turn': (d, n, clause) => {
    if (d.asleep === true) return say`${unit(d, n)} is asleep.`;
    if (clause === 'DR-MOV-15') return say`${unit(d, n)} can only drop prone or get up on your own turn.`;
    if (clause === 'DR-TURN-10') return say`${unit(d, n)} can only pick things up on your own turn.`;
    return say`It isn’t ${whose(d, n, 'this unit')} turn. Save an Action if you want to react.`;
  },
  'no-aim-point': (d, n) =>
    say`You can’t suppress ${other(d.target, n, 'that target')} from here: no spot nearby is in view. Move, or pick another target.`,
  'no-capacity': (d, n) =>
    d.taken === undefined
      ? say`There’s no room in ${other(d.vehicle, n, 'it')}.`
      : say`${other(d.taken, n, 'Someone')} is already in that position in ${other(d.vehicle, n, 'the vehicle')}. Pick another.`,
  'no-ew': (d, n) => say`${unit(d, n)} has no electronic warfare (EW) set.`,
  'no-kit': (d, n) => {
    const needs = d.needs ?? d.item;
    return say`${unit(d, n)} needs ${KITS[String(needs)] ?? (needs === undefined ? 'the right kit' : spelled(needs))} for that.`;
  },
  'out-of-sight': outOfSight,
  'no-operator': (d, n, clause) => {
    if (clause === 'DR-UMV-2' || clause === 'DR-UMV-3')
      return say`No one is controlling ${unit(d, n)} this turn. Have an operator take control first.`;
    return shown(d, n)?.card?.kind === 'vehicle'
      ? say`No one is at ${whose(d, n)} controls. Put someone there first.`
      : say`No one is operating ${unit(d, n)}.`;
  },
  'no-radio': (d, n) => say`${unit(d, n)} has no radio. Pick a unit that has one.`,
  'no-station': (d, n) => say`${unit(d, n)} can’t reach ${theWeapon(d, n)} from there. Change positions first.`,
  'unknown-unit': (d) =>
    inTwoForms(
      'There’s no such unit in sight.',
      say`There’s no unit “${String(d.unit ?? d.assistant ?? '')}” in sight. Type “units” to list the ones you know about.`,
    ),
  'off-table': (d, n) =>
    d.edge === undefined
      ? 'That’s off the table. Stay inside the edges.'
      : d.why === 'closed'
        ? say`${unit(d, n)} can’t leave by the ${String(d.edge)} edge: it’s closed.`
        : say`${unit(d, n)} is ${lengthLeft(d.short)} short of the ${String(d.edge)} edge.`,
  'out-of-comms': (d, n) =>
    d.means === 'radio'
      ? say`${other(d.subordinate, n, unit(d, n))} has no radio, and no one with one is in earshot. Give the order by voice from nearby.`
      : say`${other(d.subordinate, n, unit(d, n))} can’t hear that order. Get closer, or give it by radio.`,
  'out-of-range': outOfRange,
  overlap: (d, n) =>
    say`There’s no room for ${unit(d, n)} there${
      d.piece === undefined
        ? d.other === undefined
          ? ''
          : say`: ${other(d.other, n, 'someone')} is in the way`
        : say`: ${doing(obstacle(d.piece, n), 'is')} in the way`
    }. Pick a free spot.`,
  'path-blocked': (d, n) => say`${other(d.other, n, 'An enemy')} blocks ${whose(d, n)} way. Go around.`,
  'too-far': (d, n) => {
    const [price, allowance] = lengthsApart(d.price, d.allowance);
    return say`Too far: that costs ${price} and ${unit(d, n)} has ${allowance}.`;
  },
  'outside-zone': (d, n) =>
    d.vehicle === undefined
      ? 'That’s outside your deployment zone. Choose a spot inside it.'
      : say`${unit(d, n)} can’t start this battle aboard ${other(d.vehicle, n, 'that')}. Choose a spot on the table.`,
  'point-outside': (d, n) => {
    if (typeof d.edge === 'string')
      return d.why === 'beside-the-road'
        ? say`${unit(d, n)} comes in farther along the ${d.edge} edge. Pick a spot in the part shown.`
        : say`${unit(d, n)} comes in at the ${d.edge} edge. Pick a spot that touches it.`;
    return d.inside === undefined
      ? say`That’s ${typeof d.over === 'number' ? say`${lengthLeft(d.over)} ` : ''}outside the circle. Pick a spot inside it.`
      : say`It can’t burst inside ${n.thePiece(d.inside)}. Pick another spot in the circle.`;
  },
  'not-a-reaction': (d, n) =>
    d.unit === undefined
      ? 'That can’t be done as a Reaction. Do it on your own turn.'
      : say`${unit(d, n)} can’t do that as a Reaction. Do it on your own turn.`,
  'too-heavy': (d, n, clause) =>
    clause === 'DR-CAR-5'
      ? say`${other(d.other, n, 'That')} is too big for ${unit(d, n)} to tow.`
      : typeof d.bulk === 'number'
        ? say`That’s too heavy for ${unit(d, n)}: bulk ${d.bulk}, with ${Math.max(0, Number(d.most) - Number(d.carried))} to spare.`
        : say`${unit(d, n)} can’t carry that. No one can.`,
  'total-cover': (d, n, clause) => {
    if (clause === 'DR-XPA-1')
      return say`${other(d.target, n, 'The target')} is inside a closed vehicle. Fire at the vehicle instead.`;
    return say`${d.target === undefined ? 'The target' : other(d.target, n, 'The target')} is completely covered${
      typeof d.name === 'string' ? say` by ${withArticle(briefly(d.name))}` : ''
    }. Change the angle, or use a heavier or indirect weapon.`;
  },
  'unit-down': (d, n) => say`${unit(d, n)} is ${status(d)}. Pick another unit.`,
  'no-such-payload': (d) => {
    const wrong = PAYLOADS[String(d.payload)] ?? spelled(d.payload);
    const right = (Array.isArray(d.payloads) ? d.payloads : []).map((each) => PAYLOADS[String(each)] ?? spelled(each));
    return say`That weapon doesn’t fire ${wrong}. ${right.length === 0 ? 'Use its usual rounds.' : say`It fires ${listed(right)}.`}`;
  },
  'vehicle-flying': (d, n) => say`${other(d.vehicle, n, unit(d, n))} is in the air. Land first.`,
  'wrong-state': (d, n) => {
    if (d.why === 'not-main-effort') return say`${unit(d, n)} isn’t the main effort and has nothing to pass on.`;
    if (typeof d.round === 'number' && d.status === 'reserve')
      return say`${unit(d, n)} doesn’t arrive before round ${d.round}.`;
    return typeof d.vehicle === 'string'
      ? say`${n.unit(d.vehicle)} is ${status(d)}. Place it on the table first.`
      : say`${unit(d, n)} is ${status(d)}, so that can’t be done now.`;
  },
};

import { houseRejections, say, typing } from '@sandtable/game';
import { misnamed } from './misnamed.ts';
import { other, type Refusals, short, spot, status, unit } from './rejection-parts.ts';
import { reasonText } from './steps.ts';
import { unfit } from './unfit.ts';

/** Every code with which this game or the kernel can refuse: what is so, and what helps. */
export const rejections: Refusals = {
  ...houseRejections,
  ...misnamed,
  ...unfit,
  'action-spent': (d, n) =>
    say`${unit(d, n)} has used its Action this turn. It may still move, or order somebody else.`,
  'already-used': (d, n) =>
    say`${unit(d, n)} has done that already${d.operator === undefined ? '' : say`: ${other(d.operator, n, 'somebody')} controls it`}. Once a turn is all.`,
  'assist-limit': (d) =>
    Number(d.limit) <= 0
      ? 'Nobody can help with that. It is done alone.'
      : say`At most ${String(d.limit)} may help there, not ${String(d.assistants)}. Name fewer.`,
  'cannot-damage': (d, n) =>
    say`That weapon cannot harm ${d.target === undefined ? 'anybody there' : other(d.target, n, 'it')}, so it scares nobody. Use a stronger one.`,
  carrying: (d, n) => say`${unit(d, n)} has its hands full, or is carried or towed itself. Put down or unhitch first.`,
  'outside-cone': () => 'All shots of one Action must lie within 45°. Choose a target nearer to the first.',
  disabled: (d, n) => say`${unit(d, n)} is disabled and can only crawl away. Get it out of the hazard.`,
  'attack-limit': (d) => say`The weapon has ${String(d.fan)} attacks in one Action. Choose fewer targets, or stop.`,
  focused: (d, n) =>
    d.controls === undefined
      ? say`${unit(d, n)} has Focused this turn and neither moves nor acts again until the next.`
      : say`${unit(d, n)} controls ${other(d.controls, n, 'another')} this turn, and one is all. Use another operator.`,
  impassable: (d, n) =>
    say`${unit(d, n)} cannot get across the ${n.piece(d.piece)}. Go around it: move by several points.`,
  jammed: (d, n) =>
    say`${unit(d, n)} is jammed; its radio carries nothing. Speak by voice, or get out of the jammer's reach.`,
  'cannot-link': () => 'Linked weapons must be of one kind and aimed at one target. Fire them one by one.',
  'move-spent': (d, n) => say`${unit(d, n)} has no Move left this turn.`,
  'needs-focus': (d, n) =>
    say`That takes Focus: ${d.vehicle === undefined ? unit(d, n) : other(d.vehicle, n, 'the vehicle')} must not have moved or acted this turn, and it is no Reaction.`,
  'not-adjacent': (d, n) => say`${unit(d, n)} is not next to it.${short(d, n, 'nearer')} Move up to it first.`,
  'not-burning': (d, n) => say`${unit(d, n)} is not on fire.`,
  'not-a-commander': (d, n) => say`${unit(d, n)} is no commander. Let one of higher rank do it.`,
  'not-downed': (d, n) => say`${other(d.patient ?? d.from, n, 'That one')} is not down.`,
  'not-in-mode': () => 'These rules do not have that; the full rules or another setting may.',
  'not-your-unit': (d, n) => say`${unit(d, n)} is not yours to order.`,
  'not-repairable': () => 'That wreck is past repair.',
  'not-senior': (d, n) =>
    say`${unit(d, n)} is not the senior commander${d.senior === undefined ? '' : say`; ${other(d.senior, n, '')} is`}.`,
  'not-subordinate': (d, n) => say`${other(d.subordinate, n, unit(d, n))} does not serve under that commander.`,
  'not-your-turn': (d, n) =>
    say`It is not the turn of ${unit(d, n, 'this unit')}. Wait for its turn, or react in a window.`,
  'no-aim-point': (d, n) =>
    say`There is no place to put fire so that ${other(d.target, n, 'it')} feels it. Name an aim point, or choose another target.`,
  'no-ammo': (d, n) => say`${unit(d, n)} has nothing left to fire from it. Use another weapon.`,
  'no-capacity': (d, n) =>
    say`There is no free place in ${other(d.vehicle, n, 'it')}${d.taken === undefined ? '' : say`; ${other(d.taken, n, 'somebody')} sits there`}.`,
  'no-ew': (d, n) => say`${unit(d, n)} has no equipment for electronic warfare.`,
  'no-kit': (d, n) =>
    say`${other(d.assistant, n, unit(d, n))} lacks what it takes: ${String(d.needs ?? d.item ?? 'the kit')}.`,
  'out-of-sight': (d, n) => {
    const why = typeof d.why === 'string' ? say`: ${reasonText({ what: d.why, note: { by: d.by ?? null } })}` : '';
    return say`${unit(d, n)} does not see it${why}. Move to where it does, or have somebody who sees it signal.`;
  },
  'no-operator': (d, n) => say`${unit(d, n)} has nobody at its controls. Put somebody there first.`,
  'no-radio': (d, n) => say`${unit(d, n)} has no radio. Use voice, or somebody who has one.`,
  'no-station': (d, n) => say`${unit(d, n)} cannot reach that weapon from where it sits. Change seats first.`,
  'unknown-unit': (d) =>
    say`There is no unit ${String(d.unit ?? '')} there.${typing(' Type units for all you know of.')}`,
  'no-token': (d, n) =>
    d.why === 'arrived'
      ? say`${unit(d, n)} has come only now and saves no Reaction before its next turn.`
      : say`${unit(d, n)} has no Reaction left. Units that saved their Action have one.`,
  'off-table': (d, n) =>
    d.edge === undefined
      ? say`${d.at === undefined ? 'The way there' : spot(d.at, n)} is off the table. Stay a base's width inside its edges.`
      : say`${unit(d, n)} cannot leave by the ${String(d.edge)} edge.${d.why === 'closed' ? ' That edge is closed to it.' : short(d, n, 'nearer to it')}`,
  'out-of-comms': (d, n) =>
    say`${other(d.subordinate, n, unit(d, n))} cannot be reached by voice or radio. Get closer, or use a radio.`,
  'out-of-range': (d, n) =>
    say`Out of range${typeof d.distance === 'number' ? say`: ${n.length(d.distance)} away${typeof d.range === 'number' ? say`, the reach is ${n.length(d.range)}` : ''}` : ''}.${
      typeof d.short === 'number' ? say` In range if ${n.length(d.short)} closer.` : ' It must touch the target.'
    }`,
  overlap: (d, n) =>
    say`${unit(d, n)} has no room there${
      d.piece === undefined
        ? d.other === undefined
          ? ''
          : say`: ${other(d.other, n, 'somebody')} is in the way`
        : say`: the ${n.piece(d.piece)} is in the way`
    }. Choose a free place.`,
  'path-blocked': (d, n) => say`${other(d.other, n, 'An enemy')} bars the way of ${unit(d, n)}. Go around.`,
  'too-far': (d, n) =>
    say`That way costs ${unit(d, n)} ${n.length(d.price)} and it has ${n.length(d.allowance)}: ${n.length(d.short)} too long.`,
  'outside-zone': () => "That's outside your deployment zone. Choose a spot inside it.",
  'point-outside': (d, n) =>
    say`${spot(d.at, n)} is outside where it may be${typeof d.over === 'number' ? say`, by ${n.length(d.over)}` : ''}${
      d.inside === undefined ? '' : say`: inside the ${n.piece(d.inside)}`
    }. Choose a point within the zone or circle shown.`,
  'not-a-reaction': (d, n) => say`${unit(d, n)} cannot do that as a Reaction; on its own turn it may.`,
  'too-heavy': (d, n) => say`Too heavy for ${unit(d, n)}: the most is ${String(d.most)}.`,
  'total-cover': (d, n) =>
    say`${d.target === undefined ? 'The target' : other(d.target, n, 'It')} is wholly covered${
      typeof d.name === 'string' ? say` by the ${d.name.toLowerCase()}` : ''
    }. Change the angle, or use a heavier or indirect weapon.`,
  'unit-down': (d, n) => say`${unit(d, n)} is ${status(d)} and takes no orders.`,
  'no-such-payload': (d) => say`That weapon does not fire ${String(d.payload)}. It fires ${String(d.payloads)}.`,
  'vehicle-flying': (d, n) => say`${other(d.vehicle, n, unit(d, n))} is in the air. Land first.`,
  'vehicle-moved': (d, n) =>
    say`${other(d.vehicle, n, 'The vehicle')} has moved this turn; getting in or out must wait.`,
  'weapon-used': () => 'That weapon has been used this turn. Use another.',
  'wrong-state': (d, n) =>
    d.why === 'not-main-effort'
      ? say`${unit(d, n)} is not the main effort and has nothing to pass on.`
      : say`${unit(d, n)} is ${status(d)}; that cannot be done with it now.`,
};

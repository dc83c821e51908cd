import { capitalized, say } from '@sandtable/game';
import { other, type Refusal, type Refusals, shown, theWeapon, unit } from './rejection-parts.ts';

const actionSpent: Refusal = (d, n, clause) => {
  const { moves = 1, held, focused, card, aboard = null } = shown(d, n) ?? {};
  const who = unit(d, n);
  if (clause === 'DR-MED-8') return say`${who} just got back up and can’t act until next turn.`;
  if (clause === 'DR-VCR-6')
    return say`${who} has driven, fired or helped at a crew position this turn and has to stay in it.`;
  if (clause === 'DR-CAR-2' && held !== true)
    return say`When one soldier carries another, neither can act that turn, and ${who} already has.`;
  if (held === true) return say`${who} is holding for a Reaction and can’t act this turn.`;
  if (moves > 1) return say`${who} gave up the Action to sprint. Pick another unit.`;
  const canMove = moves === 0 && focused !== true && card?.kind === 'troop' && aboard === null;
  return say`${who} has already acted this turn.${canMove ? say` ${who} can still move.` : ' Pick another unit.'}`;
};

const moveSpent: Refusal = (d, n, clause) => {
  const who = unit(d, n);
  switch (clause) {
    case 'DR-CRW-2':
      return say`${who} has already moved, and this takes Focus. Pick someone who hasn’t moved.`;
    case 'DR-MED-8':
      return say`${who} just got back up and can’t move until next turn.`;
    case 'DR-VCR-3':
    case 'DR-VCR-6':
      if (d.operator !== undefined)
        return say`${other(d.operator, n, 'The driver')} just took the controls of ${who}, which can’t move until next turn.`;
      return say`${who} has already moved, changed positions or crewed a weapon this turn, and can only do one of those.`;
    default: {
      const { actionUsed, held, card } = shown(d, n) ?? {};
      const canAct = card?.kind === 'troop' && actionUsed === false && held !== true;
      return say`${who} has no Move left this turn${canAct ? ' but can still act' : ''}.`;
    }
  }
};

const needsFocus: Refusal = (d, n, clause) => {
  const vehicle = other(d.vehicle, n, 'The vehicle');
  switch (clause) {
    case 'DR-REA-5':
      return say`That takes Focus, and ${unit(d, n)} moved or acted last turn. Only a unit that kept still can do it as a Reaction.`;
    case 'DR-WPN-3':
    case 'DR-PAS-8':
      return say`That takes Focus, and ${vehicle} has moved. Fire it next turn, before the vehicle moves.`;
    case 'DR-OVL-2':
      return say`${vehicle} is overcrowded, so getting in or out takes Focus, and ${unit(d, n)} has already moved or acted. Do it first thing next turn.`;
    default:
      return say`That takes Focus, and ${unit(d, n)} has already moved or acted this turn. Do it first thing next turn.`;
  }
};

const carrying: Refusal = (d, n, clause) => {
  const { carrying: load, carriedBy } = shown(d, n) ?? {};
  const who = unit(d, n);
  if (clause === 'DR-CAR-5' && d.hitched !== undefined)
    return say`One of the two is already hitched to ${other(d.hitched, n, 'another vehicle')}. Unhitch it first.`;
  if (clause === 'DR-CAR-1') return 'One of the two is already carrying someone or being carried.';
  if (typeof d.by === 'string') return say`${n.unit(d.by)} is towing ${who}. Unhitch it first.`;
  if (typeof carriedBy === 'string') return say`${n.unit(carriedBy)} is carrying ${who}, who can’t do anything else.`;
  if (typeof load !== 'string')
    return say`${who} carried someone or was carried this turn, and can’t act until next turn.`;
  return clause === 'DR-CAR-3'
    ? say`${who} is carrying ${n.unit(load)}. Put ${n.unit(load)} down first.`
    : say`${who} is carrying ${n.unit(load)} and can only move this turn.`;
};

/** What a unit has already used up this turn. */
export const spent: Refusals = {
  'action-spent': actionSpent,
  'already-used': (d, n, clause) => {
    if (clause === 'DR-CMD-3' || clause === 'DR-QS-3')
      return 'Your side has already planned ahead: once per round is all.';
    if (clause === 'DR-CMD-4') return 'You’ve already named the main effort this turn.';
    return d.operator === undefined
      ? say`${unit(d, n)} has already done that this turn.`
      : say`${n.unit(String(d.operator))} already controls ${other(d.drone, n, 'that drone')} this turn. Pick another drone.`;
  },
  carrying,
  focused: (d, n) =>
    d.controls === undefined
      ? // A vehicle is held in place by soldiers roping down (DR-PAS-5), or by its own crew’s Focus.
        shown(d, n)?.card?.kind === 'vehicle'
        ? say`${unit(d, n)} has to stay where it is for the rest of the turn.`
        : say`${unit(d, n)} used Focus this turn and can’t do anything else until next turn.`
      : say`${unit(d, n)} already controls ${other(d.controls, n, 'another drone')} this turn. Use another operator.`,
  'move-spent': moveSpent,
  'needs-focus': needsFocus,
  'no-ammo': (d, n) => say`${unit(d, n)} is out of ammunition for ${theWeapon(d, n)}. Use another weapon.`,
  'no-token': (d, n, clause) => {
    if (clause === 'DR-VEH-11')
      return say`${unit(d, n)} can’t bail out now. That takes a Reaction saved before the attack, and no one who is disabled or carried can.`;
    return d.why === 'arrived'
      ? say`${unit(d, n)} has just arrived and can’t save a Reaction before the next turn.`
      : say`${unit(d, n)} has no Reaction left. Units that save their Action get one.`;
  },
  'vehicle-moved': (d, n, clause) =>
    clause === 'DR-PAS-4'
      ? say`${other(d.vehicle, n, 'The vehicle')} is on the move. Get in where it stops.`
      : say`${other(d.vehicle, n, 'The vehicle')} has moved this turn, so no one can get in or out. Do it before it moves.`,
  'weapon-used': (d, n) => capitalized(say`${theWeapon(d, n)} has already fired this turn. Use another.`),
};

import type { Names } from '../names.ts';
import type { Detail } from './rejections.ts';

const whys: { readonly [why: string]: string } = {
  enemy: 'it belongs to the enemy',
  'crew-acts': 'a vehicle does nothing itself. Order one of its crew',
  'nothing-to-ram': 'there is nothing on the way to ram',
  'in-the-air': 'it is in the air already',
  'on-the-ground': 'it is on the ground already',
  'no-path': 'it says no way to go. Name at least one point',
  'not-a-soldier': 'only soldiers do that',
  'not-for-people': 'nobody rides in that',
  aboard: 'it is aboard a vehicle. Get out first',
  'not-aboard': 'it is in no vehicle',
  bulky: 'it is too bulky to take along',
  'already-launched': 'it is launched already',
  'no-launch-point': 'it does not say where to launch. Name a point beside its bearer',
  'already-there': 'it sits there already',
  itself: 'nobody shoots at himself',
};

/** Why one of the judgements cannot be changed so. */
const judgementWhys: { readonly [why: string]: string } = {
  'settled-at-setup': 'went into the cards and the table when the game was set up. Choose it with the next setup',
  'no-such-value': 'cannot be that. Look its values up where the game is set up',
  'holds-already': 'is that already',
  contradiction: 'cannot be that beside the other judgements. Change the other one first',
};

/** E_BAD_ARG: what is named is not what the deed is for. */
export function badArgument(detail: Detail, name: Names): string {
  const { unit, why, target, piece, weapon, slot, known, faults, task, judgement, value } = detail;
  const who = typeof unit === 'string' ? name.unit(unit) : 'The order';
  if (typeof judgement === 'string')
    return `${judgement} (${String(value)}) ${judgementWhys[String(why)] ?? 'cannot be changed'}.`;
  if (typeof why === 'string') return `${who}: ${whys[why] ?? why}.`;
  if (Array.isArray(known)) return `${who}: there is no weapon ${String(slot)}. There are ${known.join(', ')}.`;
  if (Array.isArray(faults)) return 'The reaction is not complete. Type help for how it is written.';
  if (typeof target === 'string') return `${name.unit(target)} cannot be the target of that. Choose another.`;
  if (piece !== undefined) return `The ${name.piece(piece)} cannot be used for that. Choose another.`;
  if (weapon !== undefined) return `${who}: ${String(weapon)} is not for that. Choose another weapon.`;
  if (task !== undefined) return `${who} cannot do the task ${String(task)} so. Say on what.`;
  return `${who}: what is named does not fit that deed. Type help for its form, or choose from the list.`;
}

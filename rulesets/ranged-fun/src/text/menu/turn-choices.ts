import { toneOf } from '@sandtable/game';
import type { UnitId } from '../../state.ts';
import type { Choice, ContactOffer, Desk, FireOffer, MoveOffer, SquaresOffer } from './choice.ts';
import { command, unitChoices } from './unit-choices.ts';

/** A turn: first the unit, then what it does; at the end of the list the end of the turn. */
export function turnChoices(desk: Desk): Choice[] {
  const { view, names, words } = desk;
  const units = view.units.flatMap(({ id, seat }): Choice[] => {
    const choices = unitChoices(desk, id);
    return choices.length === 0
      ? []
      : [{ text: `${names.unit(id)}: ${summary(desk, id)}`, tone: toneOf(seat), choices }];
  });
  const idle = idleUnits(desk);
  const text = idle.length === 0 ? words.orders['end-turn'] : words.orders.endTurnIdle(idle.join(', '));
  return [...units, { text, command: command({ kind: 'end-turn' }) }];
}

function summary({ offer, words: { orders } }: Desk, unit: UnitId): string {
  const of = <T extends { readonly unit: UnitId }>(kind: string) =>
    offer<T[]>(kind)?.find((each) => each.unit === unit);
  const { summary: say } = orders;
  const parts: string[] = [];
  const move = of<MoveOffer>('move');
  if (move !== undefined && move.reach.length > 0) parts.push(say.move(move.left));
  const targets = of<FireOffer>('fire')?.targets.filter(({ target }) => 'unit' in target).length ?? 0;
  if (targets > 0) parts.push(say.fire(targets));
  if (of<ContactOffer>('contact')?.targets.some(({ target }) => 'unit' in target) === true) parts.push(say.contact);
  if (of('embark') !== undefined) parts.push(say.embark);
  if ((of<SquaresOffer>('disembark')?.squares.length ?? 0) > 0) parts.push(say.disembark);
  if (of('overwatch') !== undefined) parts.push(say.overwatch);
  if (of('exit') !== undefined) parts.push(say.exit);
  return parts.length === 0 ? say.buildings : parts.join(', ');
}

/** Units that have an enemy to fire at and have not fired: worth a word before the turn ends. */
function idleUnits({ offer }: Desk): UnitId[] {
  return (offer<FireOffer[]>('fire') ?? [])
    .filter(({ targets }) => targets.some(({ target }) => 'unit' in target))
    .map(({ unit }) => unit);
}

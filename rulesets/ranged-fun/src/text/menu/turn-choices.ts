import { type Choice, joined, type Sayable, type Sentence, say } from '@sandtable/game';
import type { UnitId } from '../../state.ts';
import type { ContactOffer, Desk, FireOffer, MoveOffer, SquaresOffer } from './desk.ts';
import { command, unitChoices } from './unit-choices.ts';

/** A turn: first the unit, then what it does; at the end of the list the end of the turn. */
export function turnChoices(desk: Desk): Choice[] {
  const { view, names, words } = desk;
  const units = view.units.flatMap(({ id, seat }): Choice[] => {
    const choices = unitChoices(desk, id);
    return choices.length === 0 ? [] : [{ title: [names.unit(id)], remark: summary(desk, id), seat, choices }];
  });
  const idle = idleUnits(desk);
  const title =
    idle.length === 0
      ? say`${words.orders['end-turn']}`
      : words.orders.endTurnIdle(joined(idle.map(names.short), ', '));
  return [...units, { title, command: command({ kind: 'end-turn' }) }];
}

function summary({ offer, words: { orders } }: Desk, unit: UnitId): Sentence {
  const of = <T extends { readonly unit: UnitId }>(kind: string) =>
    offer<T[]>(kind)?.find((each) => each.unit === unit);
  const { summary: can } = orders;
  const parts: Sayable[] = [];
  const move = of<MoveOffer>('move');
  if (move !== undefined && move.reach.length > 0) parts.push(can.move(move.left));
  const targets = of<FireOffer>('fire')?.targets.filter(({ target }) => 'unit' in target).length ?? 0;
  if (targets > 0) parts.push(can.fire(targets));
  if (of<ContactOffer>('contact')?.targets.some(({ target }) => 'unit' in target) === true) parts.push(can.contact);
  if (of('embark') !== undefined) parts.push(can.embark);
  if ((of<SquaresOffer>('disembark')?.squares.length ?? 0) > 0) parts.push(can.disembark);
  if (of('overwatch') !== undefined) parts.push(can.overwatch);
  if (of('exit') !== undefined) parts.push(can.exit);
  return parts.length === 0 ? say`${can.buildings}` : joined(parts, ', ');
}

/** Units that have an enemy to fire at and have not fired: worth a word before the turn ends. */
function idleUnits({ offer }: Desk): UnitId[] {
  return (offer<FireOffer[]>('fire') ?? [])
    .filter(({ targets }) => targets.some(({ target }) => 'unit' in target))
    .map(({ unit }) => unit);
}

import { type Choice, joined, type Sayable, type Sentence, say } from '@sandtable/game';
import { offersOf, offerTo } from '../../offers.ts';
import type { UnitId } from '../../state.ts';
import type { Desk } from './desk.ts';
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

function summary({ decision, words: { orders } }: Desk, unit: UnitId): Sentence {
  const { summary: can } = orders;
  const parts: Sayable[] = [];
  const move = offerTo(decision, 'move', unit);
  if (move !== undefined && move.reach.length > 0) parts.push(can.move(move.left));
  const targets = offerTo(decision, 'fire', unit)?.targets.filter(({ target }) => 'unit' in target).length ?? 0;
  if (targets > 0) parts.push(can.fire(targets));
  if (offerTo(decision, 'contact', unit)?.targets.some(({ target }) => 'unit' in target) === true)
    parts.push(can.contact);
  if (offerTo(decision, 'embark', unit) !== undefined) parts.push(can.embark);
  if ((offerTo(decision, 'disembark', unit)?.squares.length ?? 0) > 0) parts.push(can.disembark);
  if (offerTo(decision, 'overwatch', unit) !== undefined) parts.push(can.overwatch);
  if (offerTo(decision, 'exit', unit) !== undefined) parts.push(can.exit);
  return parts.length === 0 ? say`${can.buildings}` : joined(parts, ', ');
}

/** Units that have an enemy to fire at and have not fired: worth a word before the turn ends. */
function idleUnits({ decision }: Desk): UnitId[] {
  return offersOf(decision, 'fire')
    .filter(({ targets }) => targets.some(({ target }) => 'unit' in target))
    .map(({ unit }) => unit);
}

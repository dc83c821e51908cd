import { listed, say } from '@sandtable/game';
import { other, type Refusals, status, unit } from './rejection-parts.ts';

const judgement =
  (change: string): Refusals[string] =>
  (d) =>
    say`${String(d.judgement)} (${String(d.value)}) ${change}`;

/** The unit is of the wrong kind or in the wrong place for the order, or a ruling changes nothing. */
export const unfit: Refusals = {
  'already-in-posture': (d, n) => say`${unit(d, n)} is already ${d.posture === 'prone' ? 'prone' : 'standing'}.`,
  'already-launched': (d, n) =>
    say`${other(d.drone, n, 'That drone')} is in the air already. Take control without a launch point.`,
  'already-there': (d, n) => say`${unit(d, n)} is already in that position. Pick another.`,
  'cannot-carry': (d, n) => say`${unit(d, n)} can’t carry anyone. A single soldier on foot can.`,
  'cannot-crawl': (d, n) => say`${unit(d, n)} is a vehicle and can’t crawl. Move without crawling.`,
  'cannot-fly': (d, n) => say`${unit(d, n)} can’t fly. Only aircraft take off and land.`,
  'cannot-ram': (d, n) => say`${unit(d, n)} can’t ram. A ground vehicle can, on a Move that ends on the table.`,
  'cannot-tow': (d, n) => say`${unit(d, n)} can’t tow. A ground vehicle on the table can.`,
  'carries-nobody': (d, n) => say`${unit(d, n)} isn’t carrying anyone.`,
  'crew-acts': (d, n) => say`${unit(d, n)} can’t act by itself. Give the order to one of its crew.`,
  'in-the-air': (d, n) => say`${unit(d, n)} is in the air already.`,
  'not-a-soldier': (d, n) => say`Only soldiers can do that, and ${unit(d, n)} isn’t one. Pick a soldier.`,
  'not-aboard': (d, n) => say`${unit(d, n)} isn’t in a vehicle.`,
  'not-an-operator': (d, n) => {
    const operators = Array.isArray(d.operators) ? d.operators.map((id) => other(id, n, '')) : [];
    return say`${unit(d, n)} isn’t trained on ${other(d.drone, n, 'that drone')}.${operators.length === 0 ? '' : say` ${listed(operators)} can fly it.`}`;
  },
  'not-for-people': (d, n) =>
    say`No one can ride in ${other(d.vehicle, n, 'that')}. Pick a vehicle that carries people.`,
  'not-on-table': (d, n) => say`${unit(d, n)} isn’t on the table. Pick another unit.`,
  'not-towed': (d, n) =>
    say`${unit(d, n)} isn’t towing ${other(d.other, n, 'that')}${
      typeof d.towed === 'string' ? say`, but ${n.unit(d.towed)}` : ''
    }.`,
  'nothing-to-ram': () => 'There’s nothing on that path to ram. Go through an enemy or a wall.',
  'on-the-ground': (d, n) => say`${unit(d, n)} is on the ground already.`,
  'unit-aboard': (d, n) =>
    say`${unit(d, n)} is aboard ${typeof d.vehicle === 'string' ? n.unit(d.vehicle) : 'a vehicle'}. Get out first.`,
  'vehicle-out': (d, n) => say`${other(d.vehicle, n, 'That vehicle')} is ${status(d)}. Pick one that still runs.`,
  contradiction: judgement('doesn’t fit the other judgements. Change the other one first.'),
  'holds-already': judgement('is what it is now.'),
  'no-such-value': judgement('isn’t one of its values. Look them up where the game is set up.'),
  'settled-at-setup': judgement('went into the cards and the table at setup. Choose it with the next game.'),
};

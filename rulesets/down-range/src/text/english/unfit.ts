import { other, type Refusals, status, unit } from './rejection-parts.ts';

const judgement =
  (change: string): Refusals[string] =>
  (d) =>
    `${String(d.judgement)} (${String(d.value)}) ${change}`;

/** The unit is not of the kind, or not in the place, for what it is told to do; or a ruling changes nothing. */
export const unfit: Refusals = {
  'already-in-posture': (d, n) => `${unit(d, n)} is ${String(d.posture)} already.`,
  'already-launched': (d, n) =>
    `${other(d.drone, n, 'That drone')} is in the air already. Take control without a launch point.`,
  'already-there': (d, n) => `${unit(d, n)} sits there already. Choose another seat.`,
  'cannot-carry': (d, n) => `${unit(d, n)} can't carry anyone. A single soldier on foot can.`,
  'cannot-crawl': (d, n) => `${unit(d, n)} is a vehicle and can't crawl. Move without crawling.`,
  'cannot-fly': (d, n) => `${unit(d, n)} can't fly. Only aircraft take off and land.`,
  'cannot-ram': (d, n) => `${unit(d, n)} can't ram. A ground vehicle can, on a Move that ends on the table.`,
  'cannot-tow': (d, n) => `${unit(d, n)} can't tow. A ground vehicle on the table can.`,
  'carries-nobody': (d, n) => `${unit(d, n)} isn't carrying anyone.`,
  'crew-acts': (d, n) => `${unit(d, n)} does nothing without its crew. Give the order to one of them.`,
  'in-the-air': (d, n) => `${unit(d, n)} is in the air already.`,
  'not-a-soldier': (d, n) => `Only soldiers can do that, and ${unit(d, n)} isn't one. Pick a soldier.`,
  'not-aboard': (d, n) => `${unit(d, n)} isn't in a vehicle.`,
  'not-an-operator': (d, n) => {
    const operators = Array.isArray(d.operators) ? d.operators.map((id) => other(id, n, '')).join(', ') : '';
    return `${unit(d, n)} isn't trained on ${other(d.drone, n, 'that drone')}.${operators === '' ? '' : ` These are: ${operators}.`}`;
  },
  'not-for-people': (d, n) => `Nobody can ride in ${other(d.vehicle, n, 'that')}. Pick a vehicle with seats.`,
  'not-on-table': (d, n) => `${unit(d, n)} isn't on the table. Pick another unit.`,
  'not-towed': (d, n) =>
    `${unit(d, n)} isn't towing ${other(d.other, n, 'that')}${
      typeof d.towed === 'string' ? `, but ${n.unit(d.towed)}` : ''
    }.`,
  'nothing-to-ram': () => "There's nothing on that path to ram. Go through an enemy or a wall.",
  'on-the-ground': (d, n) => `${unit(d, n)} is on the ground already.`,
  'unit-aboard': (d, n) =>
    `${unit(d, n)} is aboard ${typeof d.vehicle === 'string' ? n.unit(d.vehicle) : 'a vehicle'}. Get out first.`,
  'vehicle-out': (d, n) => `${other(d.vehicle, n, 'That vehicle')} is ${status(d)}. Pick one that still runs.`,
  contradiction: judgement("doesn't fit the other judgements. Change the other one first."),
  'holds-already': judgement('is what it is now.'),
  'no-such-value': judgement("isn't one of its values. Look them up where the game is set up."),
  'settled-at-setup': judgement('went into the cards and the table at setup. Choose it with the next game.'),
};

import { type Answer, type Choice, type Place, type Sentence, type Spot, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import { type FireTarget, type MoveOffer, offersOf, offerTo, type SquaresOffer } from '../../offers.ts';
import type { Square, UnitId } from '../../state.ts';
import { includesSquare } from '../../view-types.ts';
import { readSquare } from '../read-square.ts';
import type { Desk } from './desk.ts';

/** Everything one unit can be ordered to do now. */
export function unitChoices(desk: Desk, unit: UnitId): Choice[] {
  const { decision, words } = desk;
  const choices: Choice[] = [];
  const move = offerTo(decision, 'move', unit);
  if (move !== undefined && move.reach.length > 0)
    choices.push({ title: words.orders.move(move.left), place: movePlace(desk, move) });
  choices.push(
    ...fireChoices(desk, unit),
    ...supportChoices(desk, unit),
    ...contactChoices(desk, unit),
    ...rideChoices(desk, unit),
  );
  const watch = offerTo(decision, 'overwatch', unit);
  if (watch !== undefined) choices.push({ title: say`${words.orders.overwatch}`, place: watchPlace(desk, watch) });
  if (offerTo(decision, 'exit', unit) !== undefined) {
    choices.push({ title: say`${words.orders.exit}`, command: command({ kind: 'exit', unit }) });
  }
  return choices;
}

/** A command as it is sent; its form is checked by the rules, not here. */
export function command<T extends Command>(sent: T): Command {
  return sent;
}

/** A destination is a path of the offer: the cheapest there is. */
export function movePlace(desk: Desk, { unit, left, reach }: MoveOffer): Place {
  const { names, words } = desk;
  const spots = reach.map(({ square, price }) => ({ ...spotOf(square), text: priceText(price) }));
  return squarePlace(desk, words.orders.whereTo(names.unit(unit)), spots, (square) => {
    const reached = reach.find((each) => includesSquare([each.square], square));
    if (reached === undefined)
      return { problem: words.orders.unreachable(names.unit(unit), names.square(square), left) };
    return { command: command({ kind: 'move', unit, path: reached.path }) };
  });
}

function spotOf([x, y]: Square): Spot {
  return { x, y };
}

/** Two characters: `3`, `1½`. */
function priceText(price: number): string {
  return `${Math.floor(price)}${Number.isInteger(price) ? '' : '½'}`;
}

function watchPlace(desk: Desk, { unit, squares }: SquaresOffer): Place {
  const prompt = desk.words.orders.whereWatch(desk.names.unit(unit));
  return plainPlace(desk, prompt, squares, (square) => command({ kind: 'overwatch', unit, square }));
}

/** Squares that a command takes as they are; the rules refuse a wrong one and say why. */
export function plainPlace(
  desk: Desk,
  prompt: Sentence,
  squares: readonly Square[],
  toCommand: (square: Square) => Command,
): Place {
  return squarePlace(desk, prompt, squares.map(spotOf), (square) => ({ command: toCommand(square) }));
}

/** A square that is pointed at or typed, and what comes of either. */
function squarePlace(
  { words }: Desk,
  prompt: Sentence,
  spots: readonly Spot[],
  answer: (square: Square) => Answer,
): Place {
  return {
    prompt,
    spots,
    at: ({ x, y }) => answer([x, y]),
    read(text) {
      const square = readSquare(text);
      return square === undefined ? { problem: say`${words.orders.noSquare}` } : answer(square);
    },
  };
}

function fireChoices(desk: Desk, unit: UnitId): Choice[] {
  const targets = offerTo(desk.decision, 'fire', unit)?.targets ?? [];
  const aims = targets.filter((aim) => 'unit' in aim.target).map((aim) => aimChoice(desk, unit, aim));
  const buildings = targets.filter((aim) => 'building' in aim.target).map((aim) => aimChoice(desk, unit, aim));
  if (buildings.length === 0) return aims;
  return [...aims, { title: desk.words.orders.fireBuildings(buildings.length), choices: buildings }];
}

function aimChoice(desk: Desk, unit: UnitId, aim: FireTarget): Choice {
  const { names, words } = desk;
  const title = words.orders.fire(names.target(aim.target));
  const remark = aimNumbers(desk, aim);
  const whole = command({ kind: 'fire', unit, target: aim.target });
  const ways: Choice[] = [{ title: words.orders.whole(aim.strength), command: whole }];
  if (aim.halves !== undefined)
    ways.push({ title: words.orders.halves(aim.halves), command: command({ ...whole, split: aim.halves }) });
  for (const observer of aim.observers ?? []) {
    ways.push({ title: words.orders.observed(names.unit(observer)), command: command({ ...whole, observer }) });
  }
  return ways.length === 1 ? { title, remark, command: whole } : { title, remark, choices: ways };
}

export function aimNumbers({ words }: Desk, { band, strength, armour, distance, mayScatter }: FireTarget): Sentence {
  const numbers = words.orders.numbers(words.bands[band] ?? band, strength, armour.total, distance);
  return mayScatter ? say`${numbers}, ${words.orders.mayScatter}` : numbers;
}

function supportChoices({ decision, names, words }: Desk, unit: UnitId): Choice[] {
  const pairs = offersOf(decision, 'support').filter(({ units }) => units.includes(unit));
  const choices = pairs.map(({ units, target, strength, armour }) => {
    const partner = units[0] === unit ? units[1] : units[0];
    return {
      title: words.orders.supportAt(names.unit(partner), names.target(target)),
      remark: words.orders.together(strength.total, armour.total),
      command: command({ kind: 'support', units, target }),
    };
  });
  return choices.length === 0 ? [] : [{ title: say`${words.orders.support}`, choices }];
}

function contactChoices({ decision, names, words }: Desk, unit: UnitId): Choice[] {
  const contact = offerTo(decision, 'contact', unit);
  return (contact?.targets ?? []).map(({ target, armour }) => ({
    title: words.orders.contact(names.target(target)),
    remark: words.orders.contactNumbers(contact?.strength ?? 0, armour.total),
    command: command({ kind: 'contact', unit, target }),
  }));
}

function rideChoices(desk: Desk, unit: UnitId): Choice[] {
  const { decision, names, words } = desk;
  const on = offersOf(decision, 'embark')
    .filter((each) => each.unit === unit)
    .map(({ carrier }) => ({
      title: words.orders.embark(names.unit(carrier)),
      command: command({ kind: 'embark', unit, carrier }),
    }));
  const off = offerTo(decision, 'disembark', unit);
  if (off === undefined || off.squares.length === 0) return on;
  const place = plainPlace(desk, words.orders.wherePlace(names.unit(unit)), off.squares, (square) =>
    command({ kind: 'disembark', unit, square }),
  );
  return [...on, { title: say`${words.orders.disembark}`, place }];
}

import { type Choice, joined, type Menu, type Sentence, say } from '@sandtable/game';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { offersOf } from '../../offers.ts';
import type { Square } from '../../state.ts';
import { seen } from '../../view-types.ts';
import { describeCommand } from '../describe-command.ts';
import { english } from '../english/index.ts';
import { namesIn } from '../names.ts';
import type { Desk } from './desk.ts';
import { turnChoices } from './turn-choices.ts';
import { command, plainPlace } from './unit-choices.ts';

/**
 * A decision as a tree of choices a person can live with. `samples` are the kernel's legal commands: what no part of
 * this menu knows how to offer better is listed from them, so that a new kind of answer can be chosen from the start.
 */
export function menu(view: Json, decision: SeatDecision, samples: readonly Command[], words = english): Menu {
  const desk = deskFor(view, decision, words);
  const choices =
    choicesAt(desk) ?? samples.map((each) => ({ title: describeCommand(view, each, words), command: each }));
  return { title: title(desk), choices };
}

export function deskFor(view: Json, decision: SeatDecision, words: typeof english): Desk {
  const table = seen(view);
  return {
    view: table,
    decision,
    names: namesIn(table, words),
    words,
  };
}

function title({ decision: { moment, about }, names, words: { orders } }: Desk): Sentence {
  const asked = orders.moments[moment] ?? moment;
  const { mover, square, unit, attacker, charger, target, rider } = (about ?? {}) as { [key: string]: string } & {
    square?: Square;
  };
  if (mover !== undefined)
    return say`${orders.react(names.unit(mover), names.to((square as Square) ?? null))} ${asked}`;
  if (attacker !== undefined) return say`${orders.respondTo(names.unit(unit ?? ''), names.unit(attacker))} ${asked}`;
  if (charger !== undefined) return say`${orders.charge(names.unit(charger), names.unit(target ?? ''))} ${asked}`;
  return rider === undefined ? say`${asked}` : say`${asked} (${names.unit(rider)})`;
}

function choicesAt(desk: Desk): Choice[] | undefined {
  switch (desk.decision.moment) {
    case 'zone':
      return zoneChoices(desk);
    case 'deployment':
      return deployChoices(desk);
    case 'turn':
      return turnChoices(desk);
    case 'reaction':
    case 'follow-up':
      return reactChoices(desk);
    default:
      return undefined;
  }
}

function zoneChoices({ decision, names, words }: Desk): Choice[] {
  return offersOf(decision, 'choose-zone').map(({ id, columns, rows }) => ({
    title: joined([words.orders.zone(names.theZone(id)), words.orders.zoneExtent(columns, rows)]),
    command: command({ kind: 'choose-zone', zone: id }),
  }));
}

function deployChoices(desk: Desk): Choice[] {
  const { decision, names, words, view } = desk;
  return offersOf(decision, 'deploy').map(({ unit, squares, carriers }) => {
    const place = plainPlace(desk, words.orders.wherePlace(names.unit(unit)), squares, (square) =>
      command({ kind: 'deploy', unit, square }),
    );
    const seat = view.units.find(({ id }) => id === unit)?.seat ?? '';
    const rides = carriers.map((carrier) => ({
      title: words.orders.placeAboard(names.unit(carrier)),
      command: command({ kind: 'deploy', unit, carrier }),
    }));
    const title = [names.unit(unit)];
    if (rides.length === 0) return { title, seat, place };
    return { title, seat, choices: [{ title: say`${words.orders.placeIn}`, place }, ...rides] };
  });
}

function reactChoices({ decision, names, words }: Desk): Choice[] {
  const { orders, bands } = words;
  const choices: Choice[] = [];
  for (const { unit, band, strength, armour, halves } of offersOf(decision, 'react-fire')) {
    const numbers = orders.duel(bands[band] ?? band, strength, armour.total);
    const title = orders.reactFire(names.unit(unit));
    choices.push({ title, remark: numbers, command: command({ kind: 'react-fire', unit }) });
    if (halves === undefined) continue;
    const remark = say`${numbers}. ${orders.halves(halves)}`;
    choices.push({ title, remark, command: command({ kind: 'react-fire', unit, split: halves }) });
  }
  for (const { units, strength, armour } of offersOf(decision, 'react-support')) {
    choices.push({
      title: orders.reactSupport(names.units(units)),
      remark: orders.together(strength.total, armour.total),
      command: command({ kind: 'react-support', units }),
    });
  }
  for (const { unit, strength, paths } of offersOf(decision, 'react-charge')) {
    for (const path of paths.slice(0, 4)) {
      choices.push({
        title: orders.reactCharge(names.unit(unit), path.length === 0 ? null : names.squares(path)),
        remark: orders.chargeNumbers(strength),
        command: command({ kind: 'react-charge', unit, path }),
      });
    }
  }
  return [...choices, { title: say`${orders.pass}`, command: command({ kind: 'pass' }) }];
}

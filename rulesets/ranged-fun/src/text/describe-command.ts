import { inTwoForms, joined, type Sayable, type Sentence, type Span, say } from '@sandtable/game';
import type { Command, Json } from '@sandtable/kernel';
import type { Target } from '../events.ts';
import type { Square } from '../state.ts';
import { seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { type Names, namesIn } from './names.ts';

type Fields = {
  readonly unit: string;
  readonly units: readonly string[];
  readonly target: Target;
  readonly square?: Square;
  readonly carrier: string;
  readonly path: readonly Square[];
  readonly split?: readonly number[];
  readonly observer?: string;
  readonly zone: string;
  readonly faces: readonly number[];
};

/** A command in plain words, `Old Bull: move into the house`; where orders are typed, as it is typed: `move R1 4,7`. */
export function describeCommand(view: Json, command: Command, words = english): Sentence {
  const shown = shownCommand(namesIn(seen(view), words), command as Command & Fields, words);
  const typed = typedCommand(view, command, words);
  return shown === undefined ? typed : inTwoForms(shown, typed);
}

/** What the screen says; undefined where that is what is typed. */
function shownCommand(names: Names, command: Command & Fields, { orders }: typeof english): Sentence | undefined {
  const { unit, units, target, square, carrier, path, split, observer } = command;
  const way = say`${split === undefined ? '' : ' as two half shots'}${observer === undefined ? '' : say`, spotted by ${names.unit(observer)}`}`;
  const does = (action: Sayable): Sentence => say`${names.unit(unit)}: ${action}`;
  switch (command.kind) {
    case 'deploy':
      return does(square === undefined ? say`start aboard ${names.unit(carrier)}` : say`start ${names.at(square)}`);
    case 'move':
      return does(say`move ${names.to(path.at(-1) as Square)}`);
    case 'fire':
      return does(say`fire at ${names.target(target)}${way}`);
    case 'support':
      return say`${names.units(units)}: fire at ${names.target(target)} together${way}`;
    case 'contact':
      return does(say`attack ${names.target(target)} up close`);
    case 'embark':
      return does(say`get on ${names.unit(carrier)}`);
    case 'disembark':
      return does(say`get off ${names.at(square as Square)}`);
    case 'overwatch':
      return does(say`watch ${names.square(square as Square)}`);
    case 'exit':
      return does('leave the board');
    case 'react-fire':
      return does(say`fire${way}`);
    case 'react-support':
      return say`${names.units(units)}: fire together`;
    case 'react-charge':
      return does('charge');
    case 'place-rider':
      return orders.placeRider(names.at(square as Square));
    default:
      return undefined;
  }
}

function typedCommand(view: Json, command: Command, words: typeof english): Sentence {
  const fields = command as Command & Fields;
  const names = namesIn(seen(view), words);
  const at = names.typedSquare;
  const unit = names.short;
  const aim = (target: Target): Span => ('unit' in target ? unit(target.unit) : at(target.building));
  const way = say`${fields.split === undefined ? '' : ' split'}${fields.observer === undefined ? '' : say` with ${unit(fields.observer)}`}`;
  switch (command.kind) {
    case 'choose-zone':
      return words.orders.zone(names.theZone(fields.zone));
    case 'deploy':
      return fields.square === undefined
        ? say`deploy ${unit(fields.unit)} on ${unit(fields.carrier)}`
        : say`deploy ${unit(fields.unit)} ${at(fields.square)}`;
    case 'move':
      return say`move ${unit(fields.unit)} ${at(fields.path.at(-1) as Square)}`;
    case 'fire':
      return say`fire ${unit(fields.unit)} ${aim(fields.target)}${way}`;
    case 'support':
      return say`support ${joined(fields.units.map(unit), ' ')} ${aim(fields.target)}${way}`;
    case 'contact':
      return say`contact ${unit(fields.unit)} ${aim(fields.target)}`;
    case 'embark':
      return say`embark ${unit(fields.unit)} ${unit(fields.carrier)}`;
    case 'disembark':
      return say`disembark ${unit(fields.unit)} ${at(fields.square as Square)}`;
    case 'overwatch':
      return say`watch ${unit(fields.unit)} ${at(fields.square as Square)}`;
    case 'exit':
      return say`exit ${unit(fields.unit)}`;
    case 'react-fire':
      return say`react ${unit(fields.unit)}${way}`;
    case 'react-support':
      return say`react ${joined(fields.units.map(unit), ' ')}`;
    case 'react-charge':
      return say`charge ${joined([unit(fields.unit), ...fields.path.map(at)], ' ')}`;
    case 'place-rider':
      return words.orders.placeRider(names.at(fields.square as Square));
    case 'enter-dice':
      return say`${fields.faces.join(' ')}`;
    case 'end-turn':
    case 'charge-attack':
    case 'charge-end':
    case 'pass':
    case 'respond':
    case 'decline':
    case 'concede':
      return say`${words.orders[command.kind]}`;
    default:
      return say`${JSON.stringify(command)}`;
  }
}

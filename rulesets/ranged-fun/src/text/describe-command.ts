import type { Command, Json } from '@sandtable/kernel';
import type { Target } from '../events.ts';
import type { Square } from '../state.ts';
import { seen } from '../view-types.ts';
import { english } from './english/index.ts';
import { namesIn } from './names.ts';

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

/** A command in the words in which it could be typed: `move R1 4,7`. What is not known is told as it is sent. */
export function describeCommand(view: Json, command: Command, words = english): string {
  const fields = command as Command & Fields;
  const names = namesIn(seen(view), words);
  const at = (square: Square): string => square.join(',');
  const aim = (target: Target): string => ('unit' in target ? target.unit : at(target.building));
  const way = `${fields.split === undefined ? '' : ' split'}${fields.observer === undefined ? '' : ` with ${fields.observer}`}`;
  switch (command.kind) {
    case 'choose-zone':
      return words.orders.zone(names.zone(fields.zone));
    case 'deploy':
      return fields.square === undefined
        ? `deploy ${fields.unit} on ${fields.carrier}`
        : `deploy ${fields.unit} ${at(fields.square)}`;
    case 'move':
      return `move ${fields.unit} ${at(fields.path.at(-1) as Square)}`;
    case 'fire':
      return `fire ${fields.unit} ${aim(fields.target)}${way}`;
    case 'support':
      return `support ${fields.units.join(' ')} ${aim(fields.target)}${way}`;
    case 'contact':
      return `contact ${fields.unit} ${aim(fields.target)}`;
    case 'embark':
      return `embark ${fields.unit} ${fields.carrier}`;
    case 'disembark':
      return `disembark ${fields.unit} ${at(fields.square as Square)}`;
    case 'overwatch':
      return `watch ${fields.unit} ${at(fields.square as Square)}`;
    case 'exit':
      return `exit ${fields.unit}`;
    case 'react-fire':
      return `react ${fields.unit}${way}`;
    case 'react-support':
      return `react ${fields.units.join(' ')}`;
    case 'react-charge':
      return `charge ${[fields.unit, ...fields.path.map(at)].join(' ')}`;
    case 'place-rider':
      return words.orders.placeRider(names.square(fields.square as Square));
    case 'enter-dice':
      return fields.faces.join(' ');
    case 'end-turn':
    case 'charge-attack':
    case 'charge-end':
    case 'pass':
    case 'respond':
    case 'decline':
    case 'concede':
      return words.orders[command.kind];
    default:
      return JSON.stringify(command);
  }
}

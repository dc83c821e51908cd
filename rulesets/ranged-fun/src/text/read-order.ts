import type { Answer } from '@sandtable/game';
import type { Json, SeatDecision } from '@sandtable/kernel';
import type { Target } from '../events.ts';
import { offerTo } from '../offers.ts';
import type { UnitId } from '../state.ts';
import { english } from './english/index.ts';
import type { verbs } from './english/verbs.ts';
import type { Desk } from './menu/desk.ts';
import { deskFor } from './menu/menu.ts';
import { command, movePlace } from './menu/unit-choices.ts';
import { readSquare } from './read-square.ts';

type Reader = (desk: Desk, words: readonly string[]) => Answer | undefined;

function readUnit({ view }: Desk, word: string | undefined): UnitId | undefined {
  return view.units.find(({ id }) => id.toLowerCase() === word?.toLowerCase())?.id;
}

function readTarget(desk: Desk, word: string | undefined): Target | undefined {
  const unit = readUnit(desk, word);
  if (unit !== undefined) return { unit };
  const building = readSquare(word ?? '');
  return building === undefined ? undefined : { building };
}

const move: Reader = (desk, [id, ...squares]) => {
  const unit = readUnit(desk, id);
  const path = squares.map(readSquare);
  if (unit === undefined || path.length === 0 || path.includes(undefined)) return undefined;
  const offered = offerTo(desk.decision, 'move', unit);
  if (path.length > 1 || offered === undefined) return { command: command({ kind: 'move', unit, path }) };
  return movePlace(desk, offered).read(squares[0] as string);
};

/** `split` and `with R3` after a shot; the halves are those of the offer, or of no shot at all. */
function ways(desk: Desk, unit: UnitId, target: Target | undefined, rest: readonly string[]) {
  const aim =
    target === undefined
      ? offerTo(desk.decision, 'react-fire', unit)
      : offerTo(desk.decision, 'fire', unit)?.targets.find(
          (each) => JSON.stringify(each.target) === JSON.stringify(target),
        );
  const observer = rest[0] === 'with' ? readUnit(desk, rest[1]) : undefined;
  return {
    ...(rest[0] === 'split' ? { split: aim?.halves ?? [1, 1] } : {}),
    ...(observer === undefined ? {} : { observer }),
  };
}

const fire: Reader = (desk, [id, aim, ...rest]) => {
  const unit = readUnit(desk, id);
  const target = readTarget(desk, aim === 'at' ? rest.shift() : aim);
  if (unit === undefined || target === undefined) return undefined;
  return { command: command({ kind: 'fire', unit, target, ...ways(desk, unit, target, rest) }) };
};

const support: Reader = (desk, [first, second, aim, ...rest]) => {
  const units = [readUnit(desk, first), readUnit(desk, second)];
  const target = readTarget(desk, aim);
  if (units.includes(undefined) || target === undefined) return undefined;
  return { command: command({ kind: 'support', units, target, ...ways(desk, '', target, rest) }) };
};

const contact: Reader = (desk, [id, aim]) => {
  const unit = readUnit(desk, id);
  const target = readTarget(desk, aim);
  return unit === undefined || target === undefined
    ? undefined
    : { command: command({ kind: 'contact', unit, target }) };
};

const embark: Reader = (desk, [id, onto]) => {
  const unit = readUnit(desk, id);
  const carrier = readUnit(desk, onto);
  return unit === undefined || carrier === undefined
    ? undefined
    : { command: command({ kind: 'embark', unit, carrier }) };
};

const toSquare =
  (kind: string): Reader =>
  (desk, [id, at]) => {
    const unit = readUnit(desk, id);
    const square = readSquare(at ?? '');
    return unit === undefined || square === undefined ? undefined : { command: command({ kind, unit, square }) };
  };

const exit: Reader = (desk, [id]) => {
  const unit = readUnit(desk, id);
  return unit === undefined ? undefined : { command: command({ kind: 'exit', unit }) };
};

const deploy: Reader = (desk, words) => {
  const [id, at, onto] = words;
  if (at !== 'on') return toSquare('deploy')(desk, words);
  const unit = readUnit(desk, id);
  const carrier = readUnit(desk, onto);
  return unit === undefined || carrier === undefined
    ? undefined
    : { command: command({ kind: 'deploy', unit, carrier }) };
};

const zone: Reader = (_desk, [id]) =>
  id === undefined ? undefined : { command: command({ kind: 'choose-zone', zone: id }) };

const react: Reader = (desk, [id, second, ...rest]) => {
  const unit = readUnit(desk, id);
  const partner = readUnit(desk, second);
  if (unit === undefined) return undefined;
  if (partner !== undefined) return { command: command({ kind: 'react-support', units: [unit, partner] }) };
  const way = second === undefined ? [] : [second, ...rest];
  return { command: command({ kind: 'react-fire', unit, ...ways(desk, unit, undefined, way) }) };
};

const charge: Reader = (desk, [id, ...squares]) => {
  const unit = readUnit(desk, id);
  const path = squares.map(readSquare);
  if (unit === undefined || path.includes(undefined)) return undefined;
  const offered = offerTo(desk.decision, 'react-charge', unit)?.paths[0];
  return { command: command({ kind: 'react-charge', unit, path: path.length > 0 ? path : (offered ?? []) }) };
};

const place: Reader = (_desk, [at]) => {
  const square = readSquare(at ?? '');
  return square === undefined ? undefined : { command: command({ kind: 'place-rider', square }) };
};

const just =
  (kind: string): Reader =>
  () => ({ command: command({ kind }) });

type Usage = keyof typeof english.orders.usage;
type ReadAs = { readonly read: Reader; readonly usage?: Usage };
// `overwatch` is a second word for `watch`.
const readers: { readonly [verb in keyof typeof verbs | 'overwatch']: ReadAs } = {
  move: { read: move, usage: 'move' },
  fire: { read: fire, usage: 'fire' },
  support: { read: support, usage: 'support' },
  contact: { read: contact, usage: 'contact' },
  embark: { read: embark, usage: 'embark' },
  disembark: { read: toSquare('disembark'), usage: 'disembark' },
  watch: { read: toSquare('overwatch'), usage: 'watch' },
  overwatch: { read: toSquare('overwatch'), usage: 'watch' },
  exit: { read: exit, usage: 'exit' },
  deploy: { read: deploy, usage: 'deploy' },
  zone: { read: zone, usage: 'zone' },
  react: { read: react, usage: 'react' },
  charge: { read: charge, usage: 'react' },
  place: { read: place, usage: 'place' },
  end: { read: just('end-turn') },
  pass: { read: just('pass') },
  respond: { read: just('respond') },
  decline: { read: just('decline') },
  attack: { read: just('charge-attack') },
  stop: { read: just('charge-end') },
  concede: { read: just('concede') },
};

/** How each order is typed, for help. */
export const orderUsages: readonly string[] = Object.values(english.orders.usage);

/**
 * An order typed in words, such as `move R1 4,7`; undefined when it begins with no word of this game. Whether it is
 * legal is for the rules to say.
 */
export function readOrder(view: Json, decision: SeatDecision, text: string, words = english): Answer | undefined {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  const word = verb.toLowerCase();
  const known = Object.hasOwn(readers, word) ? readers[word as keyof typeof readers] : undefined;
  if (known === undefined) return undefined;
  const answer = known.read(deskFor(view, decision, words), rest);
  return (
    answer ?? { problem: words.orders.unclear(known.usage === undefined ? verb : words.orders.usage[known.usage]) }
  );
}

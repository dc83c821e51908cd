import { type Answer, say } from '@sandtable/game';
import type { Point } from '@sandtable/geometry';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { actions, readyLists, unitCards } from '../content/catalogue.ts';
import { usages } from './english/usages.ts';
import { readSpot } from './measures.ts';
import { type Desk, deskFor } from './menu/desk.ts';
import { moveTo } from './menu/move-place.ts';
import { readMember } from './names.ts';

type Reader = (desk: Desk, words: readonly string[]) => object | undefined;

/** An order of one kind, with all its fields or not at all. */
const order = (kind: string, fields: object = {}): object | undefined =>
  Object.values(fields).includes(undefined) ? undefined : { kind, ...fields };

const member = ({ table }: Desk, word: string | undefined): string | undefined => readMember(table, word);

/** All of these words as units, bases or Pings; undefined if any isn't one. */
function members(desk: Desk, words: readonly string[]): string[] | undefined {
  if (words.length === 1 && words[0] === 'none') return [];
  const found = words.map((word) => member(desk, word));
  return found.includes(undefined) ? undefined : (found as string[]);
}

function spots(words: readonly string[]): Point[] | undefined {
  const found = words.map(readSpot);
  return found.includes(undefined) || found.length === 0 ? undefined : (found as Point[]);
}

/** `boost` and `eyes A4.2` at the end of a shot; the words before them. */
function shotWords(desk: Desk, words: readonly string[]): { rest: string[]; boost: boolean; sightOf?: string } {
  const boost = words.includes('boost');
  const at = words.indexOf('eyes');
  const eyes = at < 0 ? undefined : member(desk, words[at + 1]);
  const rest = words.filter((word, i) => word !== 'boost' && (at < 0 || (i !== at && i !== at + 1)));
  return { rest, boost, ...(eyes === undefined ? {} : { sightOf: eyes }) };
}

const shot =
  (kind: 'attack' | 'scan'): Reader =>
  (desk, words) => {
    const { rest, boost, sightOf } = shotWords(desk, words);
    const named = rest[0] !== undefined && Object.hasOwn(actions, rest[0]);
    const aimed = named ? rest.slice(1) : rest;
    const point = readSpot(aimed[0]);
    const targets = members(desk, point === undefined ? aimed : aimed.slice(1));
    const action = named ? rest[0] : actionFor(desk, kind, targets?.[0]);
    if (targets === undefined || targets.length === 0) return undefined;
    if (point !== undefined) return order(kind, { action, point, targets, boost });
    return targets.length === 1
      ? order(kind, { action, target: targets[0], boost, ...(sightOf === undefined ? {} : { sightOf }) })
      : undefined;
  };

/** The first action on offer that can take this target; else the first of its kind on the acting unit's card. */
function actionFor(desk: Desk, kind: 'attack' | 'scan', target: string | undefined): string | undefined {
  const offers = desk.offer<{ action: string; targets: { target: string }[] }[]>(kind) ?? [];
  const fitting = offers.find(({ targets }) => targets.some((each) => each.target === target)) ?? offers[0];
  if (fitting !== undefined) return fitting.action;
  const { base = '' } = (desk.decision.about ?? {}) as { readonly base?: string };
  const [id, team = '1'] = base.split('.');
  const card = unitCards[desk.table.units.find((unit) => unit.id === id)?.card ?? ''];
  return card?.actions.find(
    (action) =>
      (action.kind === 'scan') === (kind === 'scan') && action.kind !== 'special' && carries(action, Number(team)),
  )?.id;
}

function carries({ teams }: { readonly teams: readonly number[] | null }, team: number): boolean {
  return teams === null || teams.includes(team);
}

/** `move A1 24,30`, `move A1 20,24 24,30` around a corner, `move A4.1 24,30 A4.2 26,30` base by base. */
const move: Reader = (desk, words) => {
  const ways: { base: string; way: Point[] }[] = [];
  for (const word of words) {
    const point = readSpot(word);
    const base = point === undefined ? member(desk, word) : undefined;
    if (point !== undefined) ways.at(-1)?.way.push(point);
    else if (base !== undefined) ways.push({ base, way: [] });
    else return undefined;
  }
  const [first] = ways;
  if (first === undefined || ways.some(({ way }) => way.length === 0)) return undefined;
  const unit = first.base.split('.')[0] as string;
  const [to, ...more] = first.way;
  const bases = desk.table.units.find(({ id }) => id === unit)?.bases.length ?? 1;
  if (ways.length === 1 && first.base === unit && bases > 1 && more.length === 0)
    return moveTo(desk, unit, to as Point);
  return order('move', { member: unit, ways });
};

const deploy: Reader = (_desk, words) => {
  if (words[0] === 'no-room') return order('deploy', { noRoom: true });
  const pings: { signature: string; at: Point }[] = [];
  let signature: string | undefined;
  for (const word of words) {
    const at = readSpot(word);
    if (at === undefined) signature = word;
    else if (signature === undefined) return undefined;
    else pings.push({ signature, at });
  }
  return pings.length === 0 ? undefined : order('deploy', { pings });
};

/** A ready list by its id, or a faction and its cards; `1@4` puts the second card into the fifth. */
const force: Reader = (_desk, [first = '', ...rest]) => {
  const list = Object.hasOwn(readyLists, first) ? readyLists[first] : undefined;
  if (list !== undefined && rest.length === 0)
    return order('submit-list', { faction: list.faction, units: list.units });
  const mounts = rest.flatMap((word) => {
    const [, passenger, transport] = /^(\d+)@(\d+)$/.exec(word) ?? [];
    return passenger === undefined ? [] : [{ passenger: Number(passenger), transport: Number(transport) }];
  });
  const units = rest.filter((word) => !/^\d+@\d+$/.test(word));
  if (first === '' || units.length === 0) return undefined;
  return order('submit-list', { faction: first, units, ...(mounts.length === 0 ? {} : { mounts }) });
};

/** Units, and ambushers as `B7@BP3`. */
const declared =
  (kind: string): Reader =>
  (desk, words) => {
    const plain = words.filter((word) => !word.includes('@'));
    const ambushes = words.flatMap((word) => {
      const [entry, ping] = word.split('@');
      return ping === undefined ? [] : [{ entry: member(desk, entry), ping: member(desk, ping) }];
    });
    const units = plain.length === 0 ? [] : members(desk, plain);
    if (units === undefined || ambushes.some(({ entry, ping }) => entry === undefined || ping === undefined))
      return undefined;
    return order(kind, { units, ambushes });
  };

const react: Reader = (desk, words) =>
  words.length === 0 ? order('react') : declared('declare-reactors')(desk, words);

/** Ends what is in progress: revealing, moving, shooting, acting. */
const done: Reader = ({ decision: { offers } }) => {
  const kind = offers.find(({ role }) => role === 'decline')?.kind;
  return kind === undefined || kind === 'forgo' ? undefined : order(kind);
};

const counter: Reader = (desk, words) => {
  if (words[0] === 'plus') return order('counter', { token: 'cm-plus' });
  const boost = words.includes('boost');
  if (words[0] !== 'from') return order('counter', { token: 'cm', boost });
  return order('counter', { token: 'cm', from: member(desk, words[1]), boost });
};

const refresh: Reader = (desk, words) => {
  const found = words.length === 0 ? [] : members(desk, words);
  const able = desk.offer<{ auras: string[] }>('refresh')?.auras ?? [];
  if (found === undefined) return undefined;
  return order('refresh', {
    auras: found.filter((id) => able.includes(id)),
    bought: found.filter((id) => !able.includes(id)),
  });
};

const next: Reader = (desk, words) => {
  const { rest, boost, sightOf } = shotWords(desk, words);
  return order('target', { target: member(desk, rest[0]), boost, ...(sightOf === undefined ? {} : { sightOf }) });
};

/** `place 20,24 22,24`, `place 20,24 taxi A3`, `place no-room`. */
const place: Reader = (desk, words) => {
  if (words[0] === 'no-room') return order('place-bases', { noRoom: true });
  const at = words.indexOf('taxi');
  const taxi = at < 0 ? {} : { taxi: member(desk, words[at + 1]) };
  return order('place-bases', { places: spots(at < 0 ? words : words.slice(0, at)), ...taxi });
};

/** A special action with what it needs, in this order: whom, what is called in, where bases go, how it is paid. */
const special: Reader = (desk, [action, ...words]) => {
  if (action === undefined || !Object.hasOwn(actions, action)) return undefined;
  const payment = words.find((word) => word === 'ap' || word === 'cp');
  const rest = words.filter((word) => word !== payment);
  const paid = payment === undefined ? {} : { payment };
  const [first, ...more] = rest;
  if (first === undefined) return order('act', { action, ...paid });
  const who = member(desk, first);
  if (more[0] !== undefined && Object.hasOwn(actions, more[0])) {
    const { boost, rest: aimed } = shotWords(desk, more.slice(1));
    const point = readSpot(aimed[0]);
    const targets = members(desk, point === undefined ? aimed : aimed.slice(1));
    const call = {
      action: more[0],
      ...(point === undefined ? { target: targets?.[0] } : { point, targets }),
      ...(boost ? { boost } : {}),
    };
    return targets === undefined || targets.length === 0
      ? undefined
      : order('act', { action, partner: who, call, ...paid });
  }
  const places = placesIn(desk, rest);
  if (places !== undefined) return order('act', { action, places, ...paid });
  const field = action === 'load' ? 'passenger' : 'target';
  return more.length === 0 ? order('act', { action, [field]: who, ...paid }) : undefined;
};

/** `A1 24,30 A2 25,30`: where each base goes. */
function placesIn(desk: Desk, words: readonly string[]): { base: string; at: Point }[] | undefined {
  if (words.length === 0 || words.length % 2 === 1) return undefined;
  const places = words.flatMap((text, i) => {
    const [base, at] = [member(desk, text), readSpot(words[i + 1])];
    return i % 2 === 1 || base === undefined || at === undefined ? [] : [{ base, at }];
  });
  return places.length === words.length / 2 ? places : undefined;
}

const ofOne =
  (kind: string, field: string): Reader =>
  (desk, [word]) =>
    order(kind, { [field]: member(desk, word) });
const ofMany =
  (kind: string, field: string): Reader =>
  (desk, words) =>
    words.length === 0 ? undefined : order(kind, { [field]: members(desk, words) });
const word =
  (kind: string, field: string): Reader =>
  (_desk, [text]) =>
    order(kind, { [field]: text?.toLowerCase() });
const just =
  (kind: string): Reader =>
  () =>
    order(kind);

const readers: { readonly [verb in keyof typeof usages]: Reader } = {
  force,
  first: word('choose-first', 'player'),
  edge: word('choose-edge', 'edge'),
  objective: (_desk, [at]) => order('place-objective', { at: readSpot(at) }),
  deploy,
  taskforce: (desk, words) =>
    words[0] === 'all'
      ? order('designate', { members: desk.offer<{ ready: string[] }>('designate')?.ready })
      : ofMany('designate', 'members')(desk, words),
  reveal: ofOne('reveal-ping', 'ping'),
  as: (desk, [entry]) => order('reveal-as', { entry: entry === 'decoy' ? null : member(desk, entry) }),
  order: ofMany('order-reveals', 'pings'),
  place,
  refresh,
  move,
  react,
  pass: just('pass'),
  join: declared('declare-joiners'),
  boost: ofMany('boost-priority', 'units'),
  act: ofOne('activate', 'member'),
  hold: ofOne('hold', 'unit'),
  forgo: ofOne('forgo', 'unit'),
  team: (_desk, [team]) => order('next-sub-unit', { team: team === undefined ? undefined : Number(team) }),
  pay: word('pay-stun', 'payment'),
  fire: shot('attack'),
  scan: shot('scan'),
  overwatch: just('overwatch'),
  next,
  counter,
  take: just('take-hit'),
  score: word('pick-objective', 'objective'),
  use: special,
  clear: ofOne('clear-jam', 'unit'),
  instead: ofOne('take-up', 'base'),
  count: ofMany('use-units', 'units'),
  done,
  concede: just('concede'),
};

/** How each order is typed, for help. */
export const orderUsages: readonly string[] = Object.values(usages).map(({ usage }) => usage);

/** Of those, the ones that answer this decision. */
export function orderUsagesFor({ offers }: SeatDecision): readonly string[] {
  return Object.values(usages)
    .filter(({ kinds }) => kinds.some((kind) => offers.some((offer) => offer.kind === kind)))
    .map(({ usage }) => usage);
}

/**
 * An order typed in words, such as `fire cannon B2`; undefined when it begins with no word of this game. Whether it is legal
 * is for the rules to say.
 */
export function readOrder(view: Json, decision: SeatDecision, text: string): Answer | undefined {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  const known = verb.toLowerCase() as keyof typeof usages;
  if (!Object.hasOwn(readers, known)) return undefined;
  const command = readers[known](deskFor(view, decision, []), rest);
  if (command === undefined)
    return {
      problem: say`Something is missing, or it can’t be done here. It’s typed like this: ${usages[known].usage}`,
    };
  return { command: command as Command };
}

import { type Answer, say } from '@sandtable/game';
import { distanceBetween } from '@sandtable/geometry';
import type { Command, Json, SeatDecision } from '@sandtable/kernel';
import { FIRE_MODES, type FireMode } from '../content/weapons-chart.ts';
import { groundNow } from '../rules/roster/roster.ts';
import type { Model } from '../state.ts';
import { modes } from './english/things.ts';
import { usages } from './english/usages.ts';
import { type Desk, deskFor } from './menu/desk.ts';
import { tableReaders } from './read-table-orders.ts';
import {
  byMan,
  type Fields,
  facing,
  just,
  man,
  modelOf,
  onMan,
  order,
  place,
  points,
  type Reader,
  taken,
  whole,
} from './reading.ts';

const MODES: Readonly<Record<string, FireMode>> = Object.fromEntries(
  FIRE_MODES.flatMap((mode) => [
    [mode, mode],
    [modes[mode].typed, mode],
  ]),
);

/** `B21 burst aimed with m203`: a shot as it is typed after the shooter. */
function shot(desk: Desk, shooter: Model | undefined, words: readonly string[]): Fields | undefined {
  const weapon = taken(words, 'with');
  const spotter = taken(weapon.rest, 'spotter');
  const level = taken(spotter.rest, 'level');
  const through = taken(level.rest, 'through');
  const [aim, ...more] = through.rest.filter((word) => word !== 'at');
  const type = weapon.value ?? shooter?.ready ?? undefined;
  const row = desk.table.chart.firearms[type ?? ''];
  const said = more.map((word) => MODES[word]).find((mode) => mode !== undefined);
  const mode = said ?? FIRE_MODES.find((each) => row?.modes[each] !== undefined);
  const extras = {
    aimed: more.includes('aimed'),
    scope: more.includes('scope'),
    spotter: spotter.value === undefined ? null : man(desk, spotter.value),
  };
  const target = man(desk, aim);
  if (row?.blast === undefined && target !== undefined) return whole({ weapon: type, mode, target, ...extras });
  const mark =
    target !== undefined
      ? { model: target }
      : level.value !== undefined
        ? { building: aim, level: Number(level.value) }
        : spotMark(desk, aim, through.value);
  return whole({ weapon: type, mode, mark, ...extras });
}

function spotMark(desk: Desk, word: string | undefined, opening: string | undefined): Fields | undefined {
  if (desk.table.vehicles.some(({ row }) => row.id === word)) return { vehicle: word };
  const spot = place(desk, word);
  return spot === undefined ? undefined : { spot, opening: opening ?? null };
}

/** `m67 B21`, `m67 24,30 through house/window-1-south-1`. */
function thrown(desk: Desk, [grenade, ...words]: readonly string[]): Fields | undefined {
  const through = taken(words, 'through');
  const [aim] = through.rest;
  const target = man(desk, aim);
  return whole({ grenade, mark: target === undefined ? spotMark(desk, aim, through.value) : { model: target } });
}

const fire: Reader = (desk, [who, ...words]) => {
  const model = man(desk, who);
  return order('fire', { model, shot: shot(desk, modelOf(desk, model), words) });
};

const opFire: Reader = (desk, [who, ...words]) => {
  const model = man(desk, who);
  if (words.length === 0) return order('go-op-fire', { model });
  if (words[0] === 'throw') return order('op-fire', { model, shot: thrown(desk, words.slice(1)) });
  if (words[0] === 'trigger')
    return order('op-fire', { model, shot: whole({ device: device(desk, model, words[1]) }) });
  return order('op-fire', { model, shot: shot(desk, modelOf(desk, model), words) });
};

const gait =
  (kind: string): Reader =>
  (desk, [who, ...words]) =>
    order(kind, { model: man(desk, who), path: points(words) });

/** `move A11 24,30 run`; a man who lies crawls. */
const move: Reader = (desk, [who, ...words]) => {
  const model = man(desk, who);
  const said = words.find((word) => ['walk', 'run', 'crawl'].includes(word));
  const prone = modelOf(desk, model)?.posture === 'prone';
  return order(said ?? (prone ? 'crawl' : 'walk'), { model, path: points(words.filter((word) => word !== said)) });
};

const deploy: Reader = (desk, [who, spot, ...words]) => {
  const at = place(desk, spot);
  const { value } = taken(words, 'facing');
  const { maxY } = groundNow(desk.state()).bounds;
  const inward = at === undefined ? undefined : { x: 0, y: at.y * 2 < maxY ? 1000 : -1000 };
  return order('deploy', {
    model: man(desk, who),
    at: at === undefined ? undefined : { x: at.x, y: at.y },
    surface: at?.surface,
    facing: value === undefined ? inward : facing(desk, at, value),
    posture: words.includes('prone') ? 'prone' : 'standing',
  });
};

const climb: Reader = (desk, [who, piece, ...words]) => {
  const { value, rest } = taken(words, 'through');
  return order('climb', { model: man(desk, who), piece, window: value ?? null, landing: place(desk, rest[0]) });
};

/** `stairs A11 up`, or with the place to step off at. */
const stairs: Reader = (desk, [who, first, spot]) => {
  const model = man(desk, who);
  if (first !== 'up' && first !== 'down')
    return order('use-stairs', { model, piece: first, landing: place(desk, spot) });
  const offers = desk.offer<readonly { model: string; piece: string; landing: { surface: string } }[]>('use-stairs');
  const here = modelOf(desk, model)?.place.surface ?? 'ground';
  const heights = (surface: string): number =>
    surface === 'ground' ? 1 : surface.endsWith('roof') ? 99 : Number(surface.split(':')[1]);
  const found = offers?.find(
    (offer) => offer.model === model && heights(offer.landing.surface) > heights(here) === (first === 'up'),
  );
  return order('use-stairs', { model, piece: found?.piece, landing: found?.landing });
};

const jump: Reader = (desk, [who, ...words]) => {
  const model = man(desk, who);
  const places = words.map((word) => place(desk, word));
  return order('jump', {
    model,
    takeOff: places.length > 1 ? places[0] : modelOf(desk, model)?.place,
    landing: places.at(-1),
  });
};

/** The device a man holds the trigger of, where he holds only one. */
function device({ table }: Desk, model: string | undefined, word: string | undefined): string | undefined {
  return word ?? table.devices.find(({ holder }) => holder === model)?.id;
}

/** The offered door nearest to a man, where none is named. */
const door: Reader = (desk, [who, word]) => {
  const model = man(desk, who);
  const offers = desk.offer<readonly { model: string; door: string }[]>('use-door') ?? [];
  const from = modelOf(desk, model)?.place;
  const { openings } = groundNow(desk.state());
  const far = (id: string): number => {
    const opening = openings.find((each) => each.id === id);
    if (opening === undefined || from === undefined) return Number.MAX_SAFE_INTEGER;
    const { wall, from: start, to } = opening;
    const middle = (start + to) / 2;
    return distanceBetween(from, wall.along === 'x' ? { x: middle, y: wall.minY } : { x: wall.minX, y: middle });
  };
  const near = offers.filter((offer) => offer.model === model).sort((a, b) => far(a.door) - far(b.door));
  return order('use-door', { model, door: word ?? near[0]?.door });
};

/** A wound by its number from 1; else the one that is offered first. */
const aid =
  (kind: 'bandage' | 'medic-aid'): Reader =>
  (desk, [who, whom, number]) => {
    const [model, patient] = [man(desk, who), man(desk, whom)];
    if (number !== undefined) return order(kind, { model, patient, wound: Number(number) - 1 });
    const offers = desk.offer<readonly { model: string; patient: string; wound: number | null }[]>(kind) ?? [];
    const found = offers.find((offer) => offer.model === model && offer.patient === patient);
    return order(kind, { model, patient, wound: found?.wound ?? null });
  };

const readyOrder: Reader = (desk, words) => {
  if (words.length === 0) return order('confirm-deployment');
  return order('ready-weapon', { model: man(desk, words[0]), weapon: words[1] });
};

const weaponOrder =
  (kind: string): Reader =>
  (desk, [who, weapon]) => {
    const model = man(desk, who);
    return order(kind, { model, weapon: weapon ?? modelOf(desk, model)?.ready ?? undefined });
  };

const putDown: Reader = (desk, [who, word]) => {
  const model = man(desk, who);
  const offers = desk.offer<readonly { model: string; place: object }[]>('put-down') ?? [];
  const beside = offers.find((offer) => offer.model === model)?.place;
  return order('put-down', { model, place: word === undefined ? beside : place(desk, word) });
};

const claymore: Reader = (desk, [who, spot, ...words]) => {
  const model = modelOf(desk, man(desk, who));
  const at = place(desk, spot);
  const { value } = taken(words, 'facing');
  const looks = value === undefined ? model?.facing : facing(desk, at, value);
  return order('set-claymore', { model: model?.id, place: at, facing: looks });
};

const withBlade =
  (kind: string): Reader =>
  (desk, [who, whom, weapon]) => {
    const [model, enemy] = [man(desk, who), man(desk, whom)];
    const offers = desk.offer<readonly { model: string; enemy: string; weapon: string }[]>(kind) ?? [];
    const usual = offers.find((offer) => offer.model === model && offer.enemy === enemy)?.weapon;
    return order(kind, { model, enemy, weapon: weapon ?? usual });
  };

const readers: { readonly [verb in keyof typeof usages]: Reader } = {
  ...tableReaders,
  side: (_desk, [edge]) => order('choose-side', { edge: edge?.toLowerCase() }),
  order: (_desk, [which]) => order('choose-deploy-order', { order: which?.toLowerCase() }),
  place: deploy,
  ready: readyOrder,
  first: (_desk, [first]) => order('choose-first', { first: first?.toLowerCase() }),
  team: (_desk, [team]) => order('activate-team', { team: team?.toLowerCase() }),
  act: byMan('activate-model'),
  walk: gait('walk'),
  run: gait('run'),
  crawl: gait('crawl'),
  move,
  'break-away': (desk, [who, by, ...words]) => order('disengage', { model: man(desk, who), by, path: points(words) }),
  climb,
  stairs,
  jump,
  prone: byMan('go-prone'),
  stand: byMan('stand-up'),
  face: (desk, [who, word]) => {
    const model = man(desk, who);
    return order('face', { model, facing: facing(desk, modelOf(desk, model)?.place, word) });
  },
  fire,
  throw: (desk, [who, ...words]) => {
    const fields = thrown(desk, words);
    return fields === undefined ? undefined : order('throw-grenade', { model: man(desk, who), ...fields });
  },
  'op-fire': opFire,
  pass: just('pass'),
  reload: weaponOrder('reload'),
  learn: weaponOrder('learn-weapon'),
  bayonet: (desk, [who, word]) => order(word === 'off' ? 'unfix-bayonet' : 'fix-bayonet', { model: man(desk, who) }),
  bandage: aid('bandage'),
  medic: aid('medic-aid'),
  wake: onMan('wake', 'patient'),
  carry: onMan('carry', 'casualty'),
  'put-down': putDown,
  strike: withBlade('strike'),
  'knock-out': withBlade('knock-out'),
  tackle: onMan('tackle', 'enemy'),
  'break-free': byMan('break-free'),
  cuff: onMan('cuff', 'enemy'),
  demand: onMan('demand-surrender', 'enemy'),
  free: onMan('free-prisoner', 'enemy'),
  surrender: just('surrender'),
  refuse: just('refuse-surrender'),
  opportunity: (desk, [weapon]) =>
    order('take-opportunity', { weapon: weapon ?? desk.offer<string[]>('take-opportunity')?.[0] }),
  door,
  c4: (desk, [who, spot, quarters = '1']) =>
    order('set-c4', { model: man(desk, who), place: place(desk, spot), quarters: Number(quarters) }),
  claymore,
  mine: (desk, [who, spot]) => order('lay-mine', { model: man(desk, who), place: place(desk, spot) }),
  trigger: (desk, [who, word]) => {
    const model = man(desk, who);
    return order('trigger', { model, device: device(desk, model, word) });
  },
  duty: (desk, [who, by = 'run']) => order('do-duty', { model: man(desk, who), by }),
  reroll: (desk, [die]) =>
    order('re-roll', { die: die === undefined ? desk.offer<number[]>('re-roll')?.[0] : Number(die) - 1 }),
  shift: just('shift-location'),
  keep: ({ decision: { offers } }) =>
    order(offers.some(({ kind }) => kind === 'keep-location') ? 'keep-location' : 'keep-roll'),
  done: just('end-activation'),
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
 * An order typed in words, such as `fire A11 B21 burst`; undefined when it begins with no word of this game. Whether it is
 * legal is for the rules to say.
 */
export function readOrder(view: Json, decision: SeatDecision, text: string): Answer | undefined {
  const [verb = '', ...rest] = text.trim().split(/\s+/);
  // The other games end a turn with this word; here it ends the activation, team or step in progress.
  const known = (verb.toLowerCase() === 'end' ? 'done' : verb.toLowerCase()) as keyof typeof usages;
  if (!Object.hasOwn(readers, known)) return undefined;
  const words = rest.map((word) => word.toLowerCase());
  const command = readers[known](deskFor(view, decision, []), words);
  if (command === undefined)
    return {
      problem: say`Something is missing, or it can’t be done here. It’s typed like this: ${usages[known].usage}`,
    };
  return { command: command as Command };
}

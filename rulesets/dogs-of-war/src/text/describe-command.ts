import { capitalized, inTwoForms, type Sayable, type Sentence, say } from '@sandtable/game';
import type { Point } from '@sandtable/geometry';
import type { Command, Json } from '@sandtable/kernel';
import type { Climb } from '../decisions/climb.ts';
import type { AnyShot } from '../decisions/fire.ts';
import type { DogsOfWarCommand } from '../decisions/index.ts';
import type { Attack } from '../decisions/op-fire.ts';
import type { Launch } from '../rules/marks/launch-check.ts';
import type { Mark } from '../rules/marks/mark.ts';
import type { Throw } from '../rules/marks/throw-check.ts';
import { type Seen, seen } from '../state-of-view.ts';
import { type Said, tableOrders } from './describe-table-orders.ts';
import { locations, modes } from './english/things.ts';
import { directionText, directionTyped } from './facing.ts';
import { inInches, typedPlace } from './measures.ts';
import { type Names, namesIn } from './names.ts';

type Tellers = {
  [K in DogsOfWarCommand['kind']]: (command: Extract<DogsOfWarCommand, { kind: K }>, name: Names, table: Seen) => Said;
};

/** A command in plain words, `Sgt Hale: fire a burst at Rahim`; where orders are typed, as it is typed: `fire A11 B11 burst`. */
export function describeCommand(view: Json, command: Command): Sentence {
  const table = seen(view);
  const tell = (Object.hasOwn(tellers, command.kind) ? tellers[command.kind as keyof Tellers] : undefined) as
    | ((command: Command, name: Names, table: Seen) => Said)
    | undefined;
  const said = tell?.(command, namesIn(table), table);
  return said === undefined ? say`${command.kind.replaceAll('-', ' ')}` : inTwoForms(say`${said.shown}`, said.typed);
}

const up = (id: string): string => id.toUpperCase();

/** `Sgt Hale: stand up`, typed `stand A11`. */
const does = (name: Names, model: string, what: Sayable, typed: string): Said => ({
  shown: say`${name.man(model)}: ${what}`,
  typed,
});

const gait =
  (kind: 'walk' | 'run' | 'crawl') =>
  ({ model, path }: { readonly model: string; readonly path: readonly Point[] }, name: Names): Said =>
    does(
      name,
      model,
      say`${kind}${path.length === 0 ? '' : say` ${name.to(path.at(-1)!)}`}`,
      [kind, up(model), ...path.map(typedPlace)].join(' '),
    );

/** The point a man looks at when he faces that way: how a facing is typed. */
const lookedAt = (at: Point | undefined, facing: Point): string =>
  typedPlace({ x: (at?.x ?? 0) + facing.x, y: (at?.y ?? 0) + facing.y });

const placeOf = ({ models }: Seen, id: string): Point | undefined => models.find((model) => model.id === id)?.place;

/** Words for every kind of order. A new kind needs its words here. */
const tellers: Tellers = {
  ...tableOrders,
  'choose-side': ({ edge }) => ({ shown: say`Take the ${edge} edge`, typed: `side ${edge}` }),
  'choose-deploy-order': ({ order }) => ({ shown: say`Deploy ${order}`, typed: `order ${order}` }),
  deploy: ({ model, at, surface, facing, posture }, name) => ({
    shown: say`Place ${name.man(model)} ${name.at({ ...at, surface })}, facing ${directionText(facing)}${posture === 'prone' ? ', prone' : ''}`,
    typed: `place ${up(model)} ${typedPlace({ ...at, surface })} facing ${lookedAt(at, facing)}${posture === 'prone' ? ' prone' : ''}`,
  }),
  'confirm-deployment': () => ({ shown: 'Ready', typed: 'ready' }),
  'choose-first': ({ first }, name) => ({ shown: say`${name.seatDoes(first, 'goes')} first`, typed: `first ${first}` }),
  'activate-team': ({ team }, name) => ({ shown: say`Activate ${name.team(team)}`, typed: `team ${up(team)}` }),
  'activate-model': ({ model }, name) => ({ shown: say`Activate ${name.man(model)} alone`, typed: `act ${up(model)}` }),
  walk: gait('walk'),
  run: gait('run'),
  crawl: gait('crawl'),
  climb: ({ model, piece, window, landing }, name, table) =>
    window === null
      ? does(
          name,
          model,
          climbText(name, table, { model, piece, landing }),
          `climb ${up(model)} ${piece} ${typedPlace(landing)}`,
        )
      : does(
          name,
          model,
          say`climb through ${name.opening(window)}`,
          `climb ${up(model)} ${piece} ${typedPlace(landing)} through ${window}`,
        ),
  'use-stairs': ({ model, piece, landing }, name) =>
    does(name, model, say`take the stairs ${name.to(landing)}`, `stairs ${up(model)} ${piece} ${typedPlace(landing)}`),
  jump: ({ model, takeOff, landing }, name) =>
    does(name, model, say`jump ${name.to(landing)}`, `jump ${up(model)} ${typedPlace(takeOff)} ${typedPlace(landing)}`),
  disengage: ({ model, by, path }, name) =>
    does(
      name,
      model,
      say`break away${path.length === 0 ? '' : say` ${name.to(path.at(-1)!)}`}`,
      ['break-away', up(model), by, ...path.map(typedPlace)].join(' '),
    ),
  'go-prone': ({ model }, name) => does(name, model, 'go prone', `prone ${up(model)}`),
  'stand-up': ({ model }, name) => does(name, model, 'stand up', `stand ${up(model)}`),
  face: ({ model, facing }, name, table) =>
    does(
      name,
      model,
      say`face ${directionText(facing)}`,
      `face ${up(model)} ${directionTyped(facing) ?? lookedAt(placeOf(table, model), facing)}`,
    ),
  fire: ({ model, shot }, name) => does(name, model, shotText(name, shot), `fire ${up(model)} ${shotTyped(shot)}`),
  'throw-grenade': ({ model, ...thrown }, name) =>
    does(name, model, throwText(name, thrown), `throw ${up(model)} ${throwTyped(thrown)}`),
  strike: ({ model, enemy, weapon }, name) =>
    does(
      name,
      model,
      say`strike ${name.man(enemy)} (${name.thing(weapon)})`,
      `strike ${up(model)} ${up(enemy)} ${weapon}`,
    ),
  'go-op-fire': ({ model }, name) => does(name, model, 'go on Op-Fire', `op-fire ${up(model)}`),
  'op-fire': ({ model, shot }, name) =>
    does(name, model, say`Op-Fire, ${attackText(name, shot)}`, `op-fire ${up(model)} ${attackTyped(shot)}`),
  reload: ({ model, weapon }, name) =>
    does(name, model, say`reload his ${name.thing(weapon)}`, `reload ${up(model)} ${weapon}`),
  'ready-weapon': ({ model, weapon }, name) =>
    does(name, model, say`ready his ${name.thing(weapon)}`, `ready ${up(model)} ${weapon}`),
  bandage: ({ model, patient, wound }, name, table) =>
    does(
      name,
      model,
      say`dress ${woundText(name, table, model, patient, wound)}`,
      `bandage ${up(model)} ${up(patient)}${woundTyped(wound)}`,
    ),
  wake: ({ model, patient }, name) =>
    does(name, model, say`wake ${name.man(patient)}`, `wake ${up(model)} ${up(patient)}`),
  'medic-aid': ({ model, patient, wound }, name, table) =>
    does(
      name,
      model,
      say`treat ${woundText(name, table, model, patient, wound)}`,
      `medic ${up(model)} ${up(patient)}${woundTyped(wound)}`,
    ),
  carry: ({ model, casualty }, name) =>
    does(name, model, say`pick up ${name.man(casualty)}`, `carry ${up(model)} ${up(casualty)}`),
  'put-down': ({ model, place }, name) =>
    does(name, model, 'put down his load', `put-down ${up(model)} ${typedPlace(place)}`),
  'set-c4': ({ model, place, quarters }, name) =>
    does(name, model, say`set ${quarters / 4} lb of C4`, `c4 ${up(model)} ${typedPlace(place)} ${quarters}`),
  'set-claymore': ({ model, place, facing }, name) =>
    does(
      name,
      model,
      say`set a claymore facing ${directionText(facing)}`,
      `claymore ${up(model)} ${typedPlace(place)} facing ${lookedAt(place, facing)}`,
    ),
  'lay-mine': ({ model, place }, name) => does(name, model, 'lay a mine', `mine ${up(model)} ${typedPlace(place)}`),
  trigger: ({ model, device }, name, table) =>
    does(name, model, say`set off ${deviceText(table, device)}`, `trigger ${up(model)} ${device}`),
  'use-door': ({ model, door }, name) =>
    does(name, model, say`${doorVerb(name, door)} ${name.opening(door)}`, `door ${up(model)} ${door}`),
  'do-duty': ({ model, by }, name, { models }) =>
    does(
      name,
      model,
      models.find(({ id }) => id === model)?.broken === true ? 'run for cover' : say`go back to his team (${by})`,
      `duty ${up(model)} ${by}`,
    ),
  'knock-out': ({ model, enemy, weapon }, name) =>
    does(
      name,
      model,
      say`knock out ${name.man(enemy)} (${name.thing(weapon)})`,
      `knock-out ${up(model)} ${up(enemy)} ${weapon}`,
    ),
  tackle: ({ model, enemy }, name) =>
    does(name, model, say`tackle ${name.man(enemy)}`, `tackle ${up(model)} ${up(enemy)}`),
  cuff: ({ model, enemy }, name) => does(name, model, say`cuff ${name.man(enemy)}`, `cuff ${up(model)} ${up(enemy)}`),
  'break-free': ({ model }, name) => does(name, model, 'try to break free', `break-free ${up(model)}`),
  'demand-surrender': ({ model, enemy }, name) =>
    does(name, model, say`call on ${name.man(enemy)} to surrender`, `demand ${up(model)} ${up(enemy)}`),
  'free-prisoner': ({ model, enemy }, name) =>
    does(name, model, say`free ${name.man(enemy)}`, `free ${up(model)} ${up(enemy)}`),
  'learn-weapon': ({ model, weapon }, name) =>
    does(name, model, say`try to learn the ${name.thing(weapon)}`, `learn ${up(model)} ${weapon}`),
  'fix-bayonet': ({ model }, name) => does(name, model, 'fix his bayonet', `bayonet ${up(model)} on`),
  'unfix-bayonet': ({ model }, name) => does(name, model, 'take off his bayonet', `bayonet ${up(model)} off`),
  'end-activation': () => ({ shown: 'End activation', typed: 'done' }),
  pass: () => ({ shown: 'Pass', typed: 'pass' }),
  'take-opportunity': ({ weapon }, name) => ({
    shown: say`Strike first (${name.thing(weapon)})`,
    typed: `opportunity ${weapon}`,
  }),
  surrender: () => ({ shown: 'Surrender', typed: 'surrender' }),
  'refuse-surrender': () => ({ shown: 'Refuse', typed: 'refuse' }),
  're-roll': ({ die }) => ({
    shown: die === 0 ? 'Reroll' : `Reroll die ${die + 1}`,
    typed: `reroll ${die + 1}`,
  }),
  'keep-roll': () => ({ shown: 'Keep the roll', typed: 'keep' }),
  'shift-location': () => ({ shown: 'Shift the hit one step', typed: 'shift' }),
  'keep-location': () => ({ shown: 'Leave the hit where it is', typed: 'keep' }),
  concede: () => ({ shown: 'Concede', typed: 'concede' }),
};

type Climbing = Pick<Climb, 'model' | 'piece' | 'landing'>;

/** `climb onto the top of the wall`, `climb down from the wall`, `climb over the wall`. */
function climbText(name: Names, { models }: Seen, { model, piece, landing }: Climbing): Sentence {
  const isOn = (surface: string | undefined): boolean => surface?.split(':')[0] === piece;
  if (isOn(landing.surface)) return say`climb ${name.to(landing)}`;
  const from = models.find(({ id }) => id === model)?.place.surface;
  return say`climb ${isOn(from) ? 'down from' : 'over'} ${name.thePiece(piece)}`;
}

const extras = ({ aimed, scope }: AnyShot): string => `${aimed ? ', aimed' : ''}${scope ? ', with the scope' : ''}`;

/** `fire a burst at Rahim`, `fire his M203 at the wood`. */
export function shotText(name: Names, shot: AnyShot): Sentence {
  const spotter = shot.spotter === null ? '' : say`, ${name.man(shot.spotter)} spotting`;
  if (!('mark' in shot)) return say`fire ${modes[shot.mode].shot} at ${name.man(shot.target)}${extras(shot)}${spotter}`;
  return say`fire his ${name.thing(shot.weapon)} at ${launchMark(name, shot)}${extras(shot)}${spotter}`;
}

function launchMark(name: Names, { mark }: Pick<Launch, 'mark'>): Sayable {
  if ('vehicle' in mark) return name.vehicle(mark.vehicle);
  if ('building' in mark) return say`${mark.level > 1 ? `level ${mark.level} of ` : ''}${name.thePiece(mark.building)}`;
  return markText(name, mark);
}

function markText(name: Names, mark: Mark): Sayable {
  if ('model' in mark) return name.man(mark.model);
  return mark.opening === null
    ? name.point(mark.spot)
    : say`${name.point(mark.spot)}, through ${name.opening(mark.opening)}`;
}

type Thrown = Pick<Throw, 'grenade'> & Pick<Launch, 'mark'>;

/** `throw his M67 fragmentation grenade at Rahim`. */
export function throwText(name: Names, { grenade, mark }: Thrown): Sentence {
  return say`throw his ${name.thing(grenade)} at ${launchMark(name, { mark })}`;
}

function attackText(name: Names, shot: Attack): Sayable {
  if ('device' in shot) return 'set off his claymore';
  return 'grenade' in shot ? throwText(name, shot) : shotText(name, shot);
}

function markTyped(mark: Launch['mark'] | Mark): string {
  if ('model' in mark) return up(mark.model);
  if ('building' in mark) return `${mark.building} level ${mark.level}`;
  if ('vehicle' in mark) return mark.vehicle;
  return `${typedPlace(mark.spot)}${mark.opening === null ? '' : ` through ${mark.opening}`}`;
}

function shotTyped(shot: AnyShot): string {
  const { weapon, mode, aimed, scope, spotter } = shot;
  return [
    'mark' in shot ? markTyped(shot.mark) : up(shot.target),
    modes[mode].typed,
    ...(aimed ? ['aimed'] : []),
    ...(scope ? ['scope'] : []),
    ...(spotter === null ? [] : ['spotter', up(spotter)]),
    'with',
    weapon,
  ].join(' ');
}

const throwTyped = ({ grenade, mark }: Thrown): string => `${grenade} ${markTyped(mark)}`;

function attackTyped(shot: Attack): string {
  if ('device' in shot) return `trigger ${shot.device}`;
  return 'grenade' in shot ? `throw ${throwTyped(shot)}` : shotTyped(shot);
}

/** What using a door does to it. */
function doorVerb(name: Names, door: string): string {
  const state = name.doorState(door);
  return state === 'open' ? 'shut' : state === 'locked' ? 'force' : 'open';
}

const woundTyped = (wound: number | null): string => (wound === null ? '' : ` ${wound + 1}`);

/** `his own chest wound`, `Pfc Ortiz’s chest wound`. */
function woundText(name: Names, { models }: Seen, helper: string, patient: string, wound: number | null): Sentence {
  const found = models.find(({ id }) => id === patient)?.wounds[wound ?? -1];
  const what = found === undefined ? 'wounds' : `${locations[found.location]} wound`;
  return helper === patient ? say`his own ${what}` : say`${name.man(patient)}’s ${what}`;
}

function deviceText({ devices }: Seen, id: string): string {
  const device = devices.find((each) => each.id === id);
  if (device === undefined) return 'the charge';
  return device.type === 'c4' ? `the ${device.quarters / 4} lb of C4` : `the ${device.type}`;
}

/** The same at the head of a line. */
export const titleOf = (view: Json, command: Command): Sentence => capitalized(describeCommand(view, command));

/** A place as the maps of hosts want it. */
export const spotOf = (place: Point): { readonly x: number; readonly y: number } => inInches(place);

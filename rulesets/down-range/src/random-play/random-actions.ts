import type { Random } from '@sandtable/kernel';
import type { SeenUnit } from '../view-types.ts';
import type { Scene } from './scene.ts';

/** An action of the scene's unit, minus its name, legal or not; undefined when there is no target for it. */
type RandomAction = (scene: Scene, random: Random) => object | undefined;

const TASKS = ['search', 'breach-door', 'lay-mine', 'disarm-charge', 'hot-wire', 'talk-past-sentries'] as const;
const EDGES = ['north', 'east', 'south', 'west'] as const;
const PAYLOADS = ['he', 'smoke', 'illumination', 'ir'] as const;

const isDowned = ({ status }: SeenUnit) => status === 'downed';
const isWreck = ({ status }: SeenUnit) => status === 'wreck';
const isVehicle = ({ card, status }: SeenUnit) =>
  card?.kind === 'vehicle' && (status === 'active' || status === 'wreck');
const at = (id: string | undefined, make: (id: string) => object) => (id === undefined ? undefined : make(id));

const speaking: readonly RandomAction[] = [
  () => ({ kind: 'signal-message', text: 'over' }),
  (scene) => ({ kind: 'signal-observe', target: { point: scene.near(scene.spot(scene.enemy()), 2000) } }),
  (scene) =>
    at(scene.other((other) => scene.isFriend(other))?.id, (subordinate) => ({
      kind: 'main-effort',
      subordinate,
      by: 'voice',
    })),
  () => ({ kind: 'pass-main-effort' }),
  () => ({ kind: 'jam' }),
];

const fighting: readonly RandomAction[] = [
  (scene, random) => ({
    kind: 'attack',
    weapon: scene.weapon(),
    target: { point: scene.near(scene.spot(scene.enemy()), 4000) },
    ...(random.below(2) === 0 ? { payload: random.pick(PAYLOADS) } : {}),
  }),
  (scene) =>
    at(scene.enemy()?.id, (unit) => ({
      kind: 'attack',
      weapon: scene.weapon(),
      target: { unit },
      ...helped(scene),
      linked: [{ weapon: scene.weapon() }],
    })),
  (scene) =>
    at(scene.enemy()?.id, (unit) => ({ kind: 'attack', weapon: scene.weapon(), target: { unit }, ...helped(scene) })),
  (scene) => at(scene.other(isVehicle)?.id, (unit) => ({ kind: 'attack', weapon: scene.weapon(), target: { unit } })),
  (scene) => at(scene.piece(), (piece) => ({ kind: 'attack', weapon: scene.weapon(), target: { piece } })),
  (scene) => {
    const targets = [...new Set([scene.enemy()?.id, scene.enemy()?.id, scene.enemy()?.id])].filter(
      (id) => id !== undefined,
    );
    return targets.length === 0 ? undefined : { kind: 'suppress', weapon: scene.weapon(), targets, ...helped(scene) };
  },
  (scene) => ({ kind: 'suppress', weapon: scene.weapon(), point: scene.near(scene.spot(scene.enemy()), 3000) }),
];

const caring: readonly RandomAction[] = [
  (scene) => at(scene.other(isDowned)?.id, (patient) => ({ kind: 'treat', patient, ...helped(scene) })),
  (scene) => at(scene.other(isDowned)?.id, (patient) => ({ kind: 'treat', patient })),
  (scene) => at(scene.other(isWreck)?.id, (wreck) => ({ kind: 'repair', wreck })),
  (scene) => at(scene.other(isWreck)?.id, (wreck) => ({ kind: 'repair', wreck, ...helped(scene) })),
  (scene) => at(scene.other(() => true)?.id, (other) => ({ kind: 'carry', other })),
  (scene) => ({ kind: 'put-down', at: scene.near(scene.at, 1500) }),
];

const working: readonly RandomAction[] = [
  (_scene, random) => ({
    kind: 'task',
    task: random.below(2) === 0 ? 'bluff' : random.pick(TASKS),
    proposal: { difficulty: 2 + random.below(9), focus: random.below(2) === 0 },
  }),
  (_scene, random) => ({ kind: 'task', task: random.pick(TASKS) }),
  (scene) => ({ kind: 'task', task: 'place-charge', point: scene.near(scene.at, 1200) }),
  (scene) => at(scene.piece(), (piece) => ({ kind: 'task', task: 'place-charge', piece })),
  (scene) => at(scene.thing('charges'), (charge) => ({ kind: 'task', task: 'trigger-charge', charge })),
  (scene, random) => ({
    kind: 'drop',
    thing: random.below(2) === 0 ? scene.weapon() : (random.pick(scene.unit.items ?? [])?.id ?? ''),
  }),
  () => ({ kind: 'toggle-light' }),
  (_scene, random) => ({ kind: 'posture', to: random.below(2) === 0 ? 'prone' : 'upright' }),
];

const driving: readonly RandomAction[] = [
  (scene) => at(scene.other(isVehicle)?.id, (other) => ({ kind: 'tow', other })),
  (scene) => at(scene.other(isVehicle)?.id, (other) => ({ kind: 'untow', other })),
  (scene) => at(scene.other(isVehicle)?.id, (vehicle) => ({ kind: 'board-focus', vehicle })),
  (scene) => ({ kind: 'leave-focus', at: scene.near(scene.at, 4000) }),
  (scene) => ({ kind: 'leave', at: scene.near(scene.at, 4000), path: [scene.near(scene.at, 5000)] }),
  (_scene, random) => ({ kind: 'change-seat', seat: `passenger-${1 + random.below(3)}` }),
];

const moving: readonly RandomAction[] = [
  (scene) => ({ kind: 'move', path: [scene.near(scene.at, 3000)], crawl: true }),
  (scene) => ({ kind: 'move', path: corner(scene) }),
  (scene) => ({ kind: 'move', path: [scene.near(scene.spot(scene.other(() => true)), 1500)] }),
  (scene) => ({ kind: 'move', path: [scene.spot(scene.other(() => true))], ram: true }),
  (scene) => ({ kind: 'move', path: corner(scene), ram: true }),
  (scene) => at(scene.other(isVehicle)?.id, (vehicle) => ({ kind: 'move', path: [], board: { vehicle } })),
  (_scene, random) => ({ kind: 'move', path: [], exit: random.pick(EDGES) }),
  (scene) => ({ kind: 'move', path: corner(scene), land: true }),
  (scene) => at(scene.thing('dropped'), (thing) => ({ kind: 'move', path: corner(scene), take: [{ thing }] })),
];

/** Everything that may come up, moving and fighting twice as often as the rest. */
export const randomActions: readonly RandomAction[] = [
  ...speaking,
  ...fighting,
  ...fighting,
  ...caring,
  ...caring,
  ...working,
  ...driving,
  ...moving,
  ...moving,
];

const treating: readonly RandomAction[] = [...caring.slice(0, 2), toThe(isDowned)];
const repairing: readonly RandomAction[] = [...caring.slice(2, 4), toThe(isWreck)];
const demolishing: readonly RandomAction[] = working.slice(2, 5);

/** Does the unit carry a kit for special work, or need to put out a fire? */
export function isHelper({ items = [], burning }: SeenUnit): boolean {
  return burning === true || items.some((item) => item.medicalKit || item.toolKit || item.demolitionCharge);
}

/** Actions that suit the unit's kit; for a unit without one, any of them. */
export function actionsFor({ items = [], burning }: SeenUnit): readonly RandomAction[] {
  if (burning === true) return [() => ({ kind: 'extinguish' })];
  if (items.some(({ demolitionCharge }) => demolitionCharge)) return demolishing;
  if (items.some(({ medicalKit }) => medicalKit)) return treating;
  return items.some(({ toolKit }) => toolKit) ? repairing : randomActions;
}

/** A walk to a unit that is down or wrecked. */
function toThe(fits: (other: SeenUnit) => boolean): RandomAction {
  return (scene) => ({ kind: 'move', path: [scene.near(scene.spot(scene.other(fits)), 2500)] });
}

/** Two legs with a corner between them. */
function corner(scene: Scene) {
  const turn = scene.near(scene.at, 4000);
  return [turn, scene.near(turn, 4000)];
}

/** With the help of a friend, usually the nearest, able or not. */
function helped(scene: Scene): { assistants?: readonly string[] } {
  const helper = scene.other((other) => scene.isFriend(other) && other.status === 'active');
  return helper === undefined ? {} : { assistants: [helper.id] };
}

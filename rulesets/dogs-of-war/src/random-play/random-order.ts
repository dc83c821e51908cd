import { DIRECTIONS, inches, type Point, stepTowards } from '@sandtable/geometry';
import type { Command, Json, Random } from '@sandtable/kernel';
import { FIRE_MODES } from '../content/weapons-chart.ts';
import { groundOf } from '../rules/ground/lay-ground.ts';
import type { Model, State } from '../state.ts';
import { stateOfView } from '../state-of-view.ts';

/** Orders that samples never or rarely include, legal or not: crooked ways, spots, windows, roofs, scopes. */
export function randomOrder(view: Json, seat: string, random: Random): Command | undefined {
  const state = stateOfView(view);
  const own =
    state.phase === 'act' ? state.acting : state.models.filter((each) => each.seat === seat).map(({ id }) => id);
  const model = state.models.find(({ id }) => id === random.pick(own));
  if (model === undefined || state.phase === 'deployment') return undefined;
  const make = random.pick(MAKERS)!;
  return make(state, model, random) as Command | undefined;
}

type Maker = (state: State, model: Model, random: Random) => object | undefined;

const near = ({ place }: Model, random: Random, most: number): Point => ({
  x: place.x + inches(random.below(2 * most + 1) - most) / 2,
  y: place.y + inches(random.below(2 * most + 1) - most) / 2,
});

const surfaceIn = (state: State, random: Random): string =>
  random.pick(['ground', ...groundOf(state.terrain).surfaces.map(({ id }) => id)])!;

/** A place beside a man, for climbing walls and going through windows. */
const beside = (state: State, { place }: Model, random: Random) => ({
  ...stepTowards(place, random.pick(DIRECTIONS)!, 700 + random.below(1000)),
  surface: random.below(2) === 0 ? place.surface : surfaceIn(state, random),
});

function enemy(state: State, model: Model, random: Random): Model | undefined {
  return random.pick(state.models.filter(({ seat, dead }) => seat !== model.seat && !dead));
}

const MAKERS: readonly Maker[] = [
  (_state, model, random) => {
    const corner = near(model, random, 6);
    const kind = random.pick(['walk', 'run', 'crawl'])!;
    return {
      kind,
      model: model.id,
      path: [corner, near({ ...model, place: { ...model.place, ...corner } }, random, 6)],
    };
  },
  // Straight at an enemy: into contact.
  (state, model, random) => {
    const foe = enemy(state, model, random);
    if (foe === undefined) return undefined;
    const kind = random.pick(['walk', 'run'])!;
    return { kind, model: model.id, path: [{ x: foe.place.x, y: foe.place.y }] };
  },
  // Straight to a friend: to help or carry him.
  (state, model, random) => {
    const friend = random.pick(state.models.filter(({ seat, unconscious }) => seat === model.seat && unconscious));
    if (friend === undefined) return undefined;
    const { x, y } = stepTowards(friend.place, random.pick(DIRECTIONS)!, 990);
    return { kind: 'walk', model: model.id, path: [{ x, y }] };
  },
  (state, model, random) => {
    const ground = groundOf(state.terrain);
    const opening = random.pick(ground.openings.filter(({ kind }) => kind === 'window'));
    if (opening === undefined) return undefined;
    return {
      kind: 'climb',
      model: model.id,
      piece: opening.piece,
      window: opening.id,
      landing: beside(state, model, random),
    };
  },
  (state, model, random) => {
    const piece = random.pick(groundOf(state.terrain).barriers)?.piece;
    if (piece === undefined) return undefined;
    return { kind: 'climb', model: model.id, piece, window: null, landing: beside(state, model, random) };
  },
  (state, model, random) => {
    const takeOff = random.below(2) === 0 ? model.place : beside(state, model, random);
    return {
      kind: 'jump',
      model: model.id,
      takeOff,
      landing: { ...near(model, random, 4), surface: surfaceIn(state, random) },
    };
  },
  (state, model, random) => {
    const target = enemy(state, model, random);
    const [mode, weapon] = [random.pick(FIRE_MODES), random.pick(model.weapons)?.type];
    if (target === undefined || weapon === undefined) return undefined;
    const spotter = random.below(3) === 0 ? (random.pick(state.acting) ?? null) : null;
    const shot = {
      weapon,
      mode,
      target: target.id,
      aimed: random.below(2) === 0,
      scope: random.below(2) === 0,
      spotter,
    };
    return { kind: 'fire', model: model.id, shot };
  },
  (state, model, random) => {
    const weapon = model.weapons.find(({ type }) => state.chart.firearms[type]?.blast !== undefined)?.type;
    if (weapon === undefined) return undefined;
    const extras = { aimed: random.below(3) === 0, scope: false, spotter: null };
    return {
      kind: 'fire',
      model: model.id,
      shot: { weapon, mode: 'ss', mark: markOf(state, model, random), ...extras },
    };
  },
  (state, model, random) => {
    const grenade = random.pick(Object.keys(model.grenades).filter((id) => model.grenades[id]! > 0));
    const mark = markOf(state, model, random);
    return grenade === undefined || 'building' in mark
      ? undefined
      : { kind: 'throw-grenade', model: model.id, grenade, mark };
  },
  (_state, model, random) => ({ kind: 'face', model: model.id, facing: random.pick(DIRECTIONS)! }),
  (state, model, random) => {
    const foe = enemy(state, model, random);
    return foe === undefined
      ? undefined
      : {
          kind: 'face',
          model: model.id,
          facing: { x: foe.place.x - model.place.x || 1, y: foe.place.y - model.place.y },
        };
  },
  (state, model, random) => {
    const place = {
      ...stepTowards(model.place, random.pick(DIRECTIONS)!, 500 + random.below(450)),
      surface: model.place.surface,
    };
    const facing = random.pick(DIRECTIONS)!;
    return random.pick(
      [
        { kind: 'set-c4', model: model.id, place, quarters: 1 + random.below(3) },
        { kind: 'set-claymore', model: model.id, place, facing },
        { kind: 'lay-mine', model: model.id, place },
        { kind: 'put-down', model: model.id, place },
      ].filter(() => state.phase === 'act'),
    );
  },
];

function markOf(state: State, model: Model, random: Random): object & Record<string, unknown> {
  const house = state.terrain.table.pieces.find(({ kind }) => kind === 'building');
  if (random.below(4) === 0 && house !== undefined) return { building: house.id, level: 1 + random.below(3) };
  const foe = enemy(state, model, random);
  if (foe !== undefined && random.below(2) === 0) return { model: foe.id };
  const opening = random.below(2) === 0 ? null : (random.pick(groundOf(state.terrain).openings)?.id ?? null);
  const spot =
    foe !== undefined && random.below(2) === 0
      ? foe.place
      : { ...near(model, random, 12), surface: surfaceIn(state, random) };
  return { spot, opening };
}

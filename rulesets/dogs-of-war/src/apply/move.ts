import type { DogsOfWarEvent } from '../events.ts';
import { areInContact } from '../rules/ground/contact.ts';
import { groundNow, modelById } from '../rules/roster/roster.ts';
import type { Charge, Model, State } from '../state.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type MoveEvent = Of<
  | 'ap-spent'
  | 'model-stepped'
  | 'model-leapt'
  | 'jump-tested'
  | 'model-tumbled'
  | 'rope-fixed'
  | 'rope-recovered'
  | 'prisoner-led'
  | 'posture-changed'
  | 'model-faced'
  | 'door-changed'
  | 'charge-made'
  | 'model-engaged'
  | 'courage-tested'
  | 'rubble-run-tested'
  | 'fatigue-tested'
  | 'motion-set'
>;

/** Movement, posture and doors. */
export function applyMove(state: State, event: MoveEvent): void {
  if (event.type === 'door-changed') {
    const doors = { ...state.terrain.doors, [event.opening]: event.state };
    state.terrain = { ...state.terrain, doors };
    return;
  }
  const model = modelById(state, event.model)!;
  switch (event.type) {
    case 'ap-spent':
      model.ap -= event.ap;
      for (const arm of event.arms ?? []) model.armsUsed[arm] = true;
      if (event.what !== 'run') model.run = 0;
      return;
    case 'model-stepped':
      model.place = event.place;
      model.facing = event.facing;
      if (event.by === 'run') {
        model.moved = 'run';
        model.motion = 'run';
        model.ranThisTurn = true;
      } else if (model.moved === 'none') model.moved = 'walk';
      if (event.by === 'walk' && model.motion === 'none') model.motion = 'walk';
      if (event.by === 'run') model.run += event.length;
      if (event.by === 'walk') model.walked += event.length;
      bringLoad(state, model);
      return forgetDuels(state, model);
    case 'model-leapt':
      Object.assign(model, { place: event.place, facing: event.facing });
      if (model.moved === 'none') model.moved = 'walk';
      if (model.motion === 'none') model.motion = 'walk';
      bringLoad(state, model);
      return forgetDuels(state, model);
    case 'jump-tested':
      return; // for the log only; a fall has an event of its own
    case 'model-tumbled':
      Object.assign(model, { place: event.place, posture: 'prone', motion: 'none' });
      if (model.moved === 'none') model.moved = 'walk';
      return forgetDuels(state, model);
    case 'rope-fixed':
      model.items.rope = (model.items.rope ?? 0) - 1;
      state.ropes = [...state.ropes, event.rope];
      return;
    case 'rope-recovered':
      model.items.rope = (model.items.rope ?? 0) + 1;
      state.ropes = state.ropes.filter(({ id }) => id !== event.rope);
      return;
    case 'prisoner-led':
      Object.assign(model, { place: event.place, posture: 'standing' });
      return;
    case 'posture-changed':
      model.posture = event.posture;
      if (event.posture === 'prone') model.motion = 'none';
      return;
    case 'model-faced':
      model.facing = event.facing;
      return;
    case 'charge-made':
      model.charge = withCharge(model.charge, { target: event.target, bayonet: event.bayonet, cover: event.cover });
      return;
    case 'model-engaged':
      for (const id of [event.model, ...event.enemies]) modelById(state, id)!.opFire = false;
      return;
    case 'courage-tested':
      model.courage = event.courage;
      return;
    case 'rubble-run-tested':
      if (!event.stands) Object.assign(model, { posture: 'prone', motion: 'none' });
      return;
    case 'fatigue-tested':
      if (event.winded) model.winded = 'next-turn';
      return;
    case 'motion-set':
      model.motion = event.motion;
      return;
  }
}

/** One run may end in contact with several (DW-CQB-7). */
const withCharge = (before: Model['charge'], charge: Charge): Model['charge'] =>
  before === null ? charge : { ...before, also: [...(before.also ?? []), charge] };

/** A carried man is where his carrier is (DW-CAR-2). */
export function bringLoad(state: State, { carrying, place }: Model): void {
  if (carrying !== null) modelById(state, carrying)!.place = place;
}

/** A new contact starts without a winner, so forget the last exchange of a fight one of them left (DW-CQB-19). */
export function forgetDuels(state: State, mover: Model): void {
  const ground = groundNow(state);
  state.duels = state.duels.filter(({ pair }) => {
    if (!pair.includes(mover.id)) return true;
    const other = modelById(state, pair.find((id) => id !== mover.id)!)!;
    const apart = !areInContact(ground, mover.place, other.place);
    if (apart) {
      mover.firedOutOf = mover.firedOutOf.filter((id) => id !== other.id);
      other.firedOutOf = other.firedOutOf.filter((id) => id !== mover.id);
    }
    return !apart;
  });
}

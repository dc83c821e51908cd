import type { DogsOfWarEvent } from '../events.ts';
import { thingOf } from '../rules/items/things.ts';
import { modelById } from '../rules/roster/roster.ts';
import type { State } from '../state.ts';
import { countBack, lostNow } from './health.ts';
import { layDown } from './items.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type CaptureEvent = Of<
  | 'run-ended-in-contact'
  | 'tackle-tried'
  | 'hold-broken'
  | 'model-captured'
  | 'surrender-demanded'
  | 'surrender-refused'
  | 'prisoner-freed'
  | 'bayonet-changed'
  | 'learning-tried'
  | 'learning-failed'
>;

/** Tackles, prisoners, bayonets and learning. */
export function applyCapture(state: State, event: CaptureEvent): void {
  const model = modelById(state, event.model)!;
  switch (event.type) {
    case 'run-ended-in-contact':
      state.tackle = { model: event.model, enemies: event.enemies };
      return;
    case 'tackle-tried':
      if (event.holds)
        Object.assign(modelById(state, event.enemy)!, {
          overpoweredBy: event.model,
          posture: 'prone',
          motion: 'none',
          opFire: false,
          ap: 0,
          charge: null,
        });
      return;
    case 'hold-broken':
      if (event.free) model.overpoweredBy = null;
      else model.ap = 0;
      return;
    case 'model-captured':
      for (const { type } of model.weapons) {
        const thing = thingOf(state, model, { kind: 'weapon', id: type });
        if (thing !== undefined) layDown(state, thing, model.place);
      }
      Object.assign(model, { ...lostNow(state, model), captured: true, broken: false, opFire: false, ap: 0 });
      Object.assign(model, { weapons: [], ready: null, courage: 'in', charge: null, motion: 'none' });
      state.duels = state.duels.filter(({ pair }) => !pair.includes(model.id));
      return;
    case 'surrender-demanded':
      model.demanded.push(event.enemy);
      return;
    case 'surrender-refused':
      return; // for the log only
    case 'prisoner-freed':
      Object.assign(model, { captured: false, broken: false, activated: true });
      if (event.stands) model.posture = 'standing';
      return countBack(state, model);
    case 'bayonet-changed':
      model.weapons.find(({ type }) => type === event.weapon)!.bayonet = event.fixed;
      return;
    case 'learning-tried':
      if (event.learned) model.known.push(event.weapon);
      model.learning = without(model.learning, event.weapon, event.learned ? [] : [event.weapon]);
      return;
    case 'learning-failed':
      model.barred.push(event.weapon);
      model.learning = without(model.learning, event.weapon);
      return;
  }
}

/** The weapons he tried without this one, and what comes after it; null: none. */
function without(
  tried: readonly string[] | null,
  weapon: string,
  then: readonly string[] = [],
): readonly string[] | null {
  const left = [...(tried ?? []).filter((each) => each !== weapon), ...then];
  return left.length === 0 ? null : left;
}

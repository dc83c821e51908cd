import type { Act } from '../decisions/act.ts';
import { packagedIn } from '../rules/special/deploy-drones.ts';
import { shooterOf } from '../rules/special/forward-observe.ts';
import type { Call } from '../rules/special/special.ts';
import { passengerOf } from '../rules/transport/transport.ts';
import { baseById, cardOf, livingBases, type UnitBase, unitById } from '../rules/units/roster.ts';
import type { Unit } from '../state.ts';
import { volley } from './fighting.ts';
import { FIRE_LATER, type Look } from './look.ts';
import { putDown } from './placing.ts';
import { bestShot, fireWorth } from './shots.ts';
import { cardValue } from './value.ts';

/** What a special action is worth, as it was declared. */
export function specialWorth(look: Look, base: string, command: Act): number {
  const by = baseById(look.state, base);
  if (by === undefined) return 0;
  const action = cardOf(by.unit).actions.find(({ id }) => id === command.action);
  const paid = command.payment === 'cp' || action?.cost === 'cp' || (action?.cost === 'ap-or-cp' && by.base.ap === 0);
  const price = paid ? look.price : action?.cost === 'free' ? 0 : apWorth(look, by);
  switch (command.action) {
    case 'target-lock':
      return lockWorth(look, by, command.target ?? '') - price;
    case 'go-dark':
      return darkWorth(look, by) - price;
    case 'sprint':
      return placed(look, by.unit, command, by.base.ap > 0 ? look.temper.fire : FIRE_LATER) - price;
    case 'deploy-drones':
      return dronesWorth(look, by.unit, command) - price;
    case 'unload':
      return unloadWorth(look, by.unit, command);
    case 'load':
      return -1;
    case 'forward-observe':
      return callWorth(look, by, command.partner ?? '', command.call) - price;
    default:
      return 0;
  }
}

/** What the Action Point would do otherwise. */
function apWorth(look: Look, { unit, base }: UnitBase): number {
  return base.ap > 0 ? Math.max(0.5, bestShot(look.state, unit, base, look.foes)) : 0;
}

/** Two points easier to hit, for everybody who still fires in this Turn. */
function lockWorth(look: Look, by: UnitBase, target: string): number {
  const { state } = look;
  const unit = baseById(state, target)?.unit;
  if (unit === undefined) return 0;
  const locked = { ...unit, locked: true };
  const side =
    state.engagement === null ? state.taskforce : [...state.engagement.a, ...state.engagement.n].map((die) => die.unit);
  let sum = 0;
  for (const friend of look.friends) {
    const own = friend.id === by.unit.id;
    if (own ? by.base.ap === 0 : friend.activated || !side.includes(friend.id)) continue;
    // It only helps friends who would fire at this target anyway, or will now.
    const best = fireWorth(state, friend, look.foes);
    sum += Math.max(0, fireWorth(state, friend, [locked]) - best);
  }
  return sum;
}

/** Nobody can shoot at it; worth little to a unit that is about to fire. */
function darkWorth(look: Look, { unit, base }: UnitBase): number {
  const shot = base.ap > 0 ? bestShot(look.state, unit, base, look.foes) : 0;
  return 1.2 * look.danger(unit) + 0.3 - shot;
}

function placed(look: Look, unit: Unit, { places = [] }: Act, fire: number): number {
  const moved = {
    ...unit,
    bases: unit.bases.map((base) => {
      const at = places.find((spot) => spot.base === base.id)?.at;
      return at === undefined ? base : { ...base, at, building: null };
    }),
  };
  return look.place(moved, fire) - look.place(unit, fire);
}

/** One more unit on the table, with the worth of its place. */
function dronesWorth(look: Look, carrier: Unit, { places = [] }: Act): number {
  const drones = packagedIn(look.state, carrier);
  if (drones === undefined) return 0;
  const there = putDown(
    drones,
    places.map(({ at }) => at),
  );
  return 0.4 * cardValue(cardOf(drones)) + 0.5 * look.place(there);
}

function unloadWorth(look: Look, transport: Unit, { places = [] }: Act): number {
  const passenger = passengerOf(look.state, transport);
  if (passenger === undefined) return 0;
  const there = putDown(
    passenger,
    places.map(({ at }) => at),
  );
  return look.place(there) - 0.5 * look.ground({ ...there, bases: transport.bases });
}

/** What the called unit can do with this one's line of sight that it couldn't by itself. */
function callWorth(look: Look, eyes: UnitBase, partner: string, call: Call | undefined): number {
  const unit = unitById(look.state, partner);
  const shooter = unit === undefined || call === undefined ? undefined : shooterOf(unit, call.action);
  if (unit === undefined || call === undefined || shooter === undefined) return 0;
  const targets = call.targets ?? (call.target === undefined ? [] : [call.target]);
  const shots = new Map<string, number>();
  for (const id of targets) shots.set(id, (shots.get(id) ?? 0) + 1);
  let sum = 0;
  for (const [id, count] of shots) {
    const repeats = call.targets === undefined ? shooter.action.rof : count;
    sum += volley(look, { ...shooter, eyes }, id, repeats, call.boost === true);
  }
  const alone = livingBases(unit).reduce(
    (most, base) => Math.max(most, bestShot(look.state, unit, base, look.foes)),
    0,
  );
  return sum - 0.7 * alone;
}

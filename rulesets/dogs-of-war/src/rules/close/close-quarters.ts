import { type Step, type Tally, tally } from '@sandtable/kernel';
import { distances, modifiers } from '../../content/catalogue.ts';
import type { CloseWeapon } from '../../content/weapons-chart.ts';
import type { Charge, Model, State } from '../../state.ts';
import { areInContact } from '../ground/contact.ts';
import { groundNow, hasTrait, heightOf, isActive, isPresent, readyWeapon } from '../roster/roster.ts';

function modifier(id: string): Step {
  const { modifier: add, clause } = modifiers.closeQuarters[id]!;
  return { clause, what: id, add };
}

/** Active enemies in contact, in roster order: the model is engaged with them (Glossary, DW-KOT-12). */
export function engagedWith(state: State, model: Model): Model[] {
  const engaged: Model[] = [];
  if (!isPresent(model) || model.carriedBy !== null) return engaged;
  const ground = groundNow(state);
  for (const other of state.models) {
    if (other.seat !== model.seat && areInContact(ground, model.place, other.place) && isActive(other))
      engaged.push(other);
  }
  return engaged;
}

/** Is there anybody he is engaged with? */
export function isEngaged(state: State, model: Model): boolean {
  if (!isPresent(model) || model.carriedBy !== null) return false;
  const ground = groundNow(state);
  for (const other of state.models)
    if (other.seat !== model.seat && areInContact(ground, model.place, other.place) && isActive(other)) return true;
  return false;
}

/** Whom a man fights with: enemies in contact, the man he holds down, the man who holds him (DW-MEL-7). */
export function fightsWith(state: State, model: Model): Model[] {
  const holds = (a: Model, b: Model) => isPresent(b) && b.overpoweredBy === a.id;
  const held = state.models.filter((other) => holds(model, other) || holds(other, model));
  const engaged = engagedWith(state, model);
  return [...engaged, ...held.filter((other) => !engaged.includes(other))];
}

/** Everybody joined to a model through contacts of enemies (Glossary). */
export function meleeGroup(state: State, model: Model): Model[] {
  const group = [model];
  for (let i = 0; i < group.length; i++) {
    for (const other of fightsWith(state, group[i]!)) if (!group.includes(other)) group.push(other);
  }
  return group;
}

/** Is the target in the shooter's own fight? He fires out of it, never into it (DW-CQB-17, DW-MEL-5). */
export function isInOwnFight(state: State, shooter: Model, target: Model): boolean {
  return engagedWith(state, shooter).length > 0 && meleeGroup(state, shooter).includes(target);
}

/** The hand-to-hand weapons a man can use now: hands, knife, clubs, butt or bayonet of what he holds (DW-CQB-15). */
export function closeWeaponsOf({ chart }: State, model: Model): CloseWeapon[] {
  const held = readyWeapon(model);
  const butt = held === undefined ? undefined : chart.firearms[held.type]?.butt;
  const carried = Object.keys(model.items).filter((id) => (model.items[id] ?? 0) > 0);
  const ids = [
    'unarmed',
    ...carried,
    ...(butt === undefined ? [] : [butt]),
    ...(held?.bayonet === true ? ['bayonet'] : []),
  ];
  return ids.flatMap((id) => chart.closeQuarters[id] ?? []);
}

/** The charge of a man at this enemy, if he made one (DW-CQB-7). */
const chargeAt = ({ charge }: Model, { id }: Model): Charge | undefined =>
  charge === null ? undefined : [charge, ...(charge.also ?? [])].find(({ target }) => target === id);

/** A score with its modifiers (DW-CQB-3, DW-CQB-7 to DW-CQB-14). */
function scoreSteps(
  state: State,
  model: Model,
  other: Model,
  weapon: CloseWeapon | undefined,
  attacks: boolean,
): Step[] {
  const steps: Step[] = [{ clause: 'DW-CQB-2', what: 'close-quarters', set: model.scores.cq }];
  const charge = attacks ? chargeAt(model, other) : undefined;
  if (charge !== undefined) steps.push(modifier('charge'));
  if (charge?.bayonet === true) steps.push(modifier('bayonet-charge'));
  if (!attacks && chargeAt(other, model)?.cover === true) steps.push(modifier('charged-in-cover'));
  if (heightOf(state, model.place) - heightOf(state, other.place) >= distances.highGround)
    steps.push(modifier('high-ground'));
  if (isDown(model) && !isDown(other)) steps.push(modifier('prone'));
  if (hasTrait(model, 'deadly-hands')) steps.push(modifier('deadly-hands'));
  else if (hasTrait(model, 'trained')) steps.push(modifier('trained'));
  if (attacks && other.firedOutOf.includes(model.id)) steps.push(modifier('fired-out'));
  if (weapon !== undefined && model.overpoweredBy === null && weapon.bonus !== 0)
    steps.push({ clause: 'DW-CQB-14', what: weapon.id, add: weapon.bonus });
  return steps;
}

const isDown = ({ posture, overpoweredBy }: Model): boolean => posture === 'prone' || overpoweredBy !== null;

/** The weapon whose bonus a defender has: what he holds ready (DW-CQB-14). */
function defendingWeapon({ chart }: State, model: Model): CloseWeapon | undefined {
  const held = readyWeapon(model);
  if (held === undefined) return undefined;
  if (held.bayonet) return chart.closeQuarters.bayonet;
  const butt = chart.firearms[held.type]?.butt;
  return butt === undefined ? undefined : chart.closeQuarters[butt];
}

/** What an attack roll must not exceed: 5 + own score − the other's (DW-CQB-2). */
export function attackNumber(state: State, attacker: Model, defender: Model, weapon: CloseWeapon): Tally {
  const own = tally(scoreSteps(state, attacker, defender, weapon, true));
  const other = tally(scoreSteps(state, defender, attacker, defendingWeapon(state, defender), false));
  const steps: Step[] = [
    { clause: 'DW-CQB-2', what: 'even-fight', set: 5 },
    ...own.steps.map(({ set, ...step }) => (set === undefined ? step : { ...step, add: set })),
    ...other.steps.map(({ set, add, ...step }) => ({
      ...step,
      what: `defender-${step.what}`,
      add: -(set ?? add ?? 0),
    })),
  ];
  return tally(steps);
}

/** What an opposed strength roll must not exceed (DW-GEN-12, DW-KOT-6). */
export function strengthNumber(model: Model, other: Model): Tally {
  return tally([
    { clause: 'DW-GEN-12', what: 'even-fight', set: 5 },
    { clause: 'DW-GEN-12', what: 'strength', add: model.scores.st },
    { clause: 'DW-GEN-12', what: 'defender-strength', add: -other.scores.st },
  ]);
}

/** What a friend-or-foe roll must not exceed to hit the enemy (DW-MEL-2). */
export function friendOrFoeNumber(enemies: number, friends: number): Tally {
  return tally([
    { clause: 'DW-MEL-2', what: 'even-fight', set: 5 },
    { clause: 'DW-MEL-2', what: 'enemies', add: enemies },
    { clause: 'DW-MEL-2', what: 'friends', add: -friends },
  ]);
}

/** Is the model the winner of the last action against every active enemy in contact (DW-DIS-1, DW-MEL-5)? */
export function isWinnerAgainstAll(state: State, model: Model): boolean {
  return engagedWith(state, model).every((other) => winnerOf(state, model, other) === model.id);
}

export function winnerOf({ duels }: State, a: Model, b: Model): string | undefined {
  return duels.find(({ pair }) => pair.includes(a.id) && pair.includes(b.id))?.winner;
}

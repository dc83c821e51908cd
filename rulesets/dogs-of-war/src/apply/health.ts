import type { DogsOfWarEvent } from '../events.ts';
import { isCasualty } from '../rules/morale/morale.ts';
import { isIncapacitated, membersOf, modelById, teamById, teamOf } from '../rules/roster/roster.ts';
import type { Model, State } from '../state.ts';
import { freshFor } from './turn.ts';

type Of<T extends DogsOfWarEvent['type']> = Extract<DogsOfWarEvent, { type: T }>;
type HealthEvent = Of<
  | 'model-wounded'
  | 'model-fell'
  | 'model-killed'
  | 'model-woke'
  | 'consciousness-checked'
  | 'survival-tested'
  | 'wound-dressed'
  | 'model-helped'
  | 'medic-treated'
  | 'discipline-used'
  | 'check-failed'
  | 'hard-corps-used'
  | 'model-ducked'
  | 'model-broke'
  | 'model-steadied'
  | 'team-tested'
  | 'khat-taken'
>;

/** Wounds, health and nerves. */
export function applyHealth(state: State, event: HealthEvent): void {
  switch (event.type) {
    case 'discipline-used':
      for (const id of event.models) modelById(state, id)!.disciplinedUsed = true;
      return;
    case 'team-tested':
      teamById(state, event.team).tested = event.casualties;
      return;
    case 'khat-taken':
      teamById(state, event.team).high = true;
      return;
    default:
      return applyToMan(state, modelById(state, event.model)!, event);
  }
}

function applyToMan(
  state: State,
  model: Model,
  event: Exclude<HealthEvent, Of<'discipline-used' | 'team-tested' | 'khat-taken'>>,
): void {
  switch (event.type) {
    case 'model-wounded':
      return wound(model, event);
    case 'model-fell':
      // He checks for consciousness from the next turn on (DW-HLT-16).
      Object.assign(model, { ...DOWN, ...lostNow(state, model), unconscious: true, checkedConsciousness: true });
      model.stabilized = false;
      return;
    case 'model-killed':
      Object.assign(model, { ...DOWN, ...lostNow(state, model), dead: true, broken: false });
      for (const id of event.comrades) modelById(state, id)!.sawComrade = true;
      for (const id of event.sawLeader) modelById(state, id)!.sawLeader = true;
      return;
    case 'model-woke':
      Object.assign(model, { unconscious: false, posture: 'prone' });
      countBack(state, model);
      if (event.joins === true) join(state, model);
      return;
    case 'consciousness-checked':
      Object.assign(model, { checkedConsciousness: true, helped: false });
      return;
    case 'survival-tested':
      model.checkedSurvival = true;
      if (event.survived) model.hp -= 1;
      return;
    case 'wound-dressed':
      if (event.wound !== null) model.wounds[event.wound]!.dressed = true;
      model.stabilized = event.stabilized;
      return;
    case 'medic-treated':
      if (event.wound !== null) Object.assign(model.wounds[event.wound]!, { dressed: true, repaired: true });
      model.hp += event.hp;
      model.stabilized = event.stabilized;
      return;
    case 'model-helped':
      model.helped = true;
      return;
    case 'check-failed':
      model.failedChecks += 1;
      return;
    case 'hard-corps-used':
      model.hardCorpsUsed = true;
      return;
    case 'model-ducked':
      Object.assign(model, { posture: 'prone', motion: 'none', opFire: false });
      return;
    case 'model-broke':
      Object.assign(model, { broken: true, opFire: false });
      return;
    case 'model-steadied':
      model.broken = false;
      return;
  }
}

/** The turn in which his team lost him; a prisoner or a senseless man who dies was lost before (DW-MOR-3). */
export const lostNow = ({ turn }: State, model: Model): Partial<Model> =>
  isIncapacitated(model) ? {} : { fellInTurn: turn };

/**
 * A man the last check counted as lost, but who is back, no longer counts, so his next loss calls for a new check
 * (DW-MOR-6).
 */
export function countBack(state: State, model: Model): void {
  const team = teamOf(state, model);
  if (team === undefined || isCasualty(model) || model.fellInTurn >= state.turn) return;
  team.tested = Math.max(0, team.tested - 1);
}

/** A man who wakes in time joins his team's activation, in roster order (DW-TRN-9). */
function join(state: State, model: Model): void {
  const taking = [...state.acting, model.id];
  state.acting = membersOf(state, model.team).flatMap(({ id }) => (taking.includes(id) ? [id] : []));
  Object.assign(model, freshFor());
}

const DOWN = { posture: 'prone', motion: 'none', opFire: false, ap: 0, charge: null } as const;

/** What a cell of the wound chart does, except unconsciousness and death, which have events of their own (DW-DMG-2). */
function wound(model: Model, { location, severity, cell }: Of<'model-wounded'>): void {
  model.hp -= cell.hp ?? 0;
  if (severity !== 'near-miss') {
    const { ima = false, bleed = false } = cell;
    model.wounds.push({ location, severity, ima, bleed, dressed: false, repaired: false });
    model.stabilized = false;
  }
  if (cell.immobilized === true)
    Object.assign(model, { immobilized: true, posture: 'prone', motion: 'none', opFire: false });
  if (cell.doubled === true) model.doubled = true;
  if (cell.ima === true) model.opFire = false;
  if (cell.arm !== undefined) {
    const arm = location === 'right-arm' ? 'right' : 'left';
    if (model.arms[arm] !== 'useless') model.arms[arm] = cell.arm;
  }
}

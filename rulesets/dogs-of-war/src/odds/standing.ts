import type { Model, State } from '../state.ts';

/**
 * All that the rest of an attack can hang on once its numbers are fixed (DW-HIT-16): health and nerves of everybody. Where a
 * man was hit matters later, to dressings and steps, and not to the next hit of the same burst.
 */
export function standing({ models, active, terrain }: State): string {
  let key = JSON.stringify(terrain.levels);
  for (const model of models) if (isTouched(model)) key += `;${model.id} ${healthOf(model, model.seat === active)}`;
  return key;
}

const isTouched = ({ wounds, hp, scores, broken, posture, failedChecks, unconscious, dead }: Model): boolean =>
  wounds.length > 0 || hp < scores.hp || broken || posture === 'prone' || failedChecks > 0 || unconscious || dead;

/** A man of the side that acts may have to flee at once, so what he can still do counts with him (DW-MOR-10). */
function healthOf(model: Model, mayFlee: boolean): string {
  const { hp, dead, unconscious, broken, posture, failedChecks, hardCorpsUsed, disciplinedUsed, ap, opFire } = model;
  // Failed checks are counted for everybody, and mean something to the Hard Corps alone (DW-FRC-3).
  const failed = model.traits.includes('hard-corps') ? failedChecks : '';
  const nerves = `${+broken}${failed}${+hardCorpsUsed}${+disciplinedUsed}${+opFire}`;
  const health = `${hp} ${+dead}${+unconscious}${posture} ${nerves} ${+model.sawComrade}${+model.sawLeader}`;
  if (!mayFlee) return health;
  const duty = model.wounds.map(({ ima, dressed }) => +(ima && !dressed)).join('');
  return `${health} ${ap} ${+model.immobilized}${+model.doubled} ${duty} ${model.arms.left}${model.arms.right}`;
}

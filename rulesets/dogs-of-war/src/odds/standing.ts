import type { Model, State } from '../state.ts';

/**
 * Everything the rest of an attack can depend on once its numbers are fixed (DW-HIT-16): everybody's health and nerves.
 * Where a man was hit matters later, for dressings and moves, but not for the next hit of the same burst.
 */
export function standing({ models, active, terrain }: State): string {
  let key = JSON.stringify(terrain.levels);
  for (const model of models) if (isTouched(model)) key += `;${model.id} ${healthOf(model, model.seat === active)}`;
  return key;
}

const isTouched = ({ wounds, hp, scores, broken, posture, failedChecks, unconscious, dead }: Model): boolean =>
  wounds.length > 0 || hp < scores.hp || broken || posture === 'prone' || failedChecks > 0 || unconscious || dead;

/** A man of the side that acts may have to flee at once, so for him what he can still do counts, too (DW-MOR-10). */
function healthOf(model: Model, mayFlee: boolean): string {
  const { hp, dead, unconscious, broken, posture, failedChecks, hardCorpsUsed, disciplinedUsed, ap, opFire } = model;
  // Failed checks are counted for everybody but matter only for Hard Corps men (DW-FRC-3).
  const failed = model.traits.includes('hard-corps') ? failedChecks : '';
  const nerves = `${+broken}${failed}${+hardCorpsUsed}${+disciplinedUsed}${+opFire}`;
  const health = `${hp} ${+dead}${+unconscious}${posture} ${nerves} ${+model.sawComrade}${+model.sawLeader}`;
  if (!mayFlee) return health;
  const duty = model.wounds.map(({ ima, dressed }) => +(ima && !dressed)).join('');
  return `${health} ${ap} ${+model.immobilized}${+model.doubled} ${duty} ${model.arms.left}${model.arms.right}`;
}

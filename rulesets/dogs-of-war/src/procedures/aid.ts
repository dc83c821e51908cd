import type { Play } from '@sandtable/kernel';
import { actionCosts } from '../content/catalogue.ts';
import { armsSpent } from '../rules/health/duty.ts';
import { isStabilizedBy } from '../rules/health/survival.ts';
import type { Model } from '../state.ts';
import type { DogsOfWarTable } from '../table.ts';

/** A dressing for 5 AP: of one wound, or of a man brought to 0 by flesh wounds (DW-AID-1, DW-AID-5, DW-HLT-12). */
export function* dress(table: DogsOfWarTable, helper: Model, patient: Model, wound: number | null): Play {
  const arms = armsSpent(helper, 1);
  table.emit({
    type: 'ap-spent',
    clause: 'DW-AID-1',
    model: helper.id,
    ap: actionCosts.bandage!.ap,
    what: 'bandage',
    arms,
  });
  const after = {
    ...patient,
    wounds: patient.wounds.map((each, i) => (i === wound ? { ...each, dressed: true } : each)),
  };
  const stabilized = isStabilizedBy(after);
  table.emit({ type: 'wound-dressed', clause: 'DW-AID-1', model: patient.id, by: helper.id, wound, stabilized });
}

/**
 * A medic's aid: dresses a wound, gives its health point back, and wakes a man with more than 0 HP (DW-AID-6, DW-AID-7,
 * DW-AID-10).
 */
export function* treat(table: DogsOfWarTable, medic: Model, patient: Model, wound: number | null): Play {
  const arms = armsSpent(medic, 1);
  const { ap } = actionCosts.bandage!;
  table.emit({ type: 'ap-spent', clause: 'DW-AID-6', model: medic.id, ap, what: 'medic-aid', arms });
  const hp = wound !== null && patient.hp < patient.scores.hp ? 1 : 0;
  const wounds = patient.wounds.map((each, i) => (i === wound ? { ...each, dressed: true } : each));
  const stabilized = isStabilizedBy({ ...patient, wounds, hp: patient.hp + hp });
  const clause = wound === null ? 'DW-AID-10' : 'DW-AID-6';
  table.emit({ type: 'medic-treated', clause, model: patient.id, by: medic.id, wound, hp, stabilized });
  // With fast casualties a man who is out stays out (DW-HLT-13).
  if (patient.unconscious && patient.hp > 0 && !table.state.options.fastCasualties)
    table.emit({ type: 'model-woke', clause: 'DW-AID-7', model: patient.id });
}

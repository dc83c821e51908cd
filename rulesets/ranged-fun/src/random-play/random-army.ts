import type { Json, Random } from '@sandtable/kernel';
import { capacityOf, isTooHeavy } from '../content/riding.ts';
import type { UnitClass, UnitType } from '../content/unit-type.ts';

const classes: readonly UnitClass[] = ['ATV', 'ATV', 'TRUNDLER', 'TRANSPORT', 'FLYER', 'FLYER'];

/**
 * A small army of home-made units that hit hard and bear little: strong weapons, thin armour, often a stat of 0. They
 * are hammered and go BOOM within a few shots, and so do the carriers that others ride on.
 */
export function randomArmy(random: Random, least: number, most: number): Json {
  const riders = [0, 1].map((number) => randomType(random, `RID${number}`, 'ATV', 0));
  const fighters = Array.from({ length: least + random.below(most - least + 1) }, (_, number) =>
    randomType(random, `OWN${number}`, random.pick(classes) as UnitClass, 3),
  );
  const entries = fighters.map((custom) => {
    const light = riders.filter((rider) => !isTooHeavy(rider, custom));
    const room = light.length === 0 ? 0 : capacityOf(custom) - random.below(2);
    const cargo = Array.from({ length: Math.max(0, room) }, () => (random.pick(light) as UnitType).id);
    return cargo.length === 0 ? { custom } : { custom, cargo };
  });
  // Cargo may only name types that the file describes, so the riders march in it too.
  const units = [...riders.map((custom) => ({ custom })), ...entries];
  return { format: 'sandtable-army', version: 1, game: 'ranged-fun', name: 'Scratch force', units } as Json;
}

function randomType(random: Random, id: string, kind: UnitClass, mostArmour: number): UnitType {
  const orNone = (value: number): number => (random.below(3) === 0 ? 0 : value);
  return {
    id,
    name: `Scratch ${id}`,
    class: kind,
    infantry: kind === 'ATV' && random.below(2) === 0,
    stats: {
      movement: orNone(1 + random.below(6)),
      armour: random.below(mostArmour + 1),
      srf: orNone(3 + random.below(6)),
      lrf: orNone(3 + random.below(6)),
      vlrf: random.below(2) === 0 ? null : orNone(3 + random.below(6)),
      vsrf: random.below(2) === 0 ? null : orNone(3 + random.below(6)),
    },
    ...(random.below(4) === 0 ? { flat: true } : {}),
  };
}

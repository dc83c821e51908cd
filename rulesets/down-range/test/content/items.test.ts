import { expect, test } from 'vitest';
import { position, soldier, unitIn } from '../table.ts';

test('[DR-EQP-3] every item the book names is there, and does the one thing it is for', () => {
  const gives = {
    'medical-kit': 'medicalKit',
    'tool-kit': 'toolKit',
    'ew-set': 'ew',
    'thermal-sight': 'thermal',
    skis: 'skis',
    'protective-mask': 'mask',
    'laser-designator': 'designator',
    'drone-controller': 'droneController',
    'camouflage-net': 'camouflageNet',
  } as const;
  const state = position({
    units: { a: soldier('A', [10, 10], { items: Object.keys(gives) }), b: soldier('B', [30, 10]) },
  });
  for (const item of unitIn(state, 'a').items) expect(item[gives[item.id as keyof typeof gives]], item.id).toBe(true);
  expect(unitIn(state, 'a').items.filter(({ whiteLight, nvg, bodyArmor }) => whiteLight || nvg || bodyArmor)).toEqual(
    [],
  );
  expect(() => position({ units: { a: soldier('A', [10, 10], { items: ['jet-pack'] }) } })).toThrow('DR-EQP-3');
});

import { type Fault, fault, pointer } from '../fault.ts';
import { check, type Listed, ruling, sideOf, unitsOf, unknown } from './check.ts';

/** Commanders are soldiers; superiors exist, are friends, command, and outrank; nobody is above himself (DR-CMD-1). */
export const commandCheck = check(['players', ...ruling], ({ players }, { catalogue }) => {
  const units = unitsOf(players);
  const byId = new Map(units.map((each) => [each.unit.id, each]));
  return units.flatMap((listed) => {
    const { unit, where } = listed;
    const faults: Fault[] = [];
    if (unit.rank !== undefined && catalogue.units[unit.card]?.kind === 'vehicle') {
      const message = `${unit.name} is a vehicle and commands nobody`;
      faults.push(fault('not-a-troop', 'DR-CMD-1', where + pointer('rank'), message, { unit: unit.id }));
    }
    return [...faults, ...superiorFaults(listed, byId)];
  });
});

function superiorFaults({ unit, player, where }: Listed, byId: ReadonlyMap<string, Listed>): Fault[] {
  if (unit.superior === undefined) return [];
  const place = where + pointer('superior');
  const above = byId.get(unit.superior);
  if (above === undefined) return [unknown('unit', unit.superior, 'DR-CMD-1', place)];
  const detail = { unit: unit.id, superior: unit.superior };
  const refuse = (code: 'other-player' | 'not-a-commander' | 'rank-order' | 'command-cycle', message: string) => [
    fault(code, 'DR-CMD-1', place, message, detail),
  ];
  if (sideOf(above.player) !== sideOf(player)) {
    return refuse('other-player', `${above.unit.name} is on another side than ${unit.name}`);
  }
  if (isUnderItself(unit.id, byId)) return refuse('command-cycle', `${unit.name} is under itself`);
  if (above.unit.rank === undefined) return refuse('not-a-commander', `${above.unit.name} has no rank`);
  if (above.unit.rank > (unit.rank ?? 0)) return [];
  return refuse('rank-order', `${above.unit.name} does not outrank ${unit.name}`);
}

function isUnderItself(id: string, byId: ReadonlyMap<string, Listed>): boolean {
  const passed = new Set<string>();
  let above = byId.get(id)?.unit.superior;
  while (above !== undefined && !passed.has(above)) {
    if (above === id) return true;
    passed.add(above);
    above = byId.get(above)?.unit.superior;
  }
  return false;
}

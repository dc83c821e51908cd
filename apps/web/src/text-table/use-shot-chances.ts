import type { Command } from '@sandtable/kernel';
import { useEffect, useState } from 'react';
import { useSession, useTable } from '../table/context.ts';

/** What the chances of an order read like, for orders of the chosen unit that have any. */
export type ShotChances = (command: Command | undefined) => string;

const NONE: ReadonlyMap<string, string> = new Map();

/** The same chances that stand beside the targets on the map, by order. */
export function useShotChances(): ShotChances {
  const session = useSession();
  const decision = useTable((state) => state.decision?.id ?? null);
  const desk = useTable((state) => state.desk);
  const [chips, setChips] = useState(NONE);
  useEffect(() => {
    let gone = false;
    setChips(NONE);
    if (decision === null || desk === null) return;
    const arms = desk.arms.filter(({ refusal }) => refusal === null);
    const wish = { unit: desk.unit, payload: null, suppress: false, helpers: [], also: [], at: null };
    const look = async (thorough: boolean): Promise<void> => {
      const aims = await Promise.all(
        arms.map(({ id }) => session.thinking.aim(decision, { ...wish, arm: id, thorough })),
      );
      if (gone) return;
      const targets = aims.flatMap((aimed) => aimed.targets);
      setChips(new Map(targets.flatMap(({ command, chip }) => (command === null ? [] : [[keyOf(command), chip]]))));
      if (!thorough && targets.some(({ chances }) => chances?.exact === false)) await look(true);
    };
    look(false).catch(() => {});
    return () => {
      gone = true;
    };
  }, [session, decision, desk]);
  return (command) => (command === undefined ? '' : (chips.get(keyOf(command)) ?? ''));
}

function keyOf(command: Command): string {
  return JSON.stringify(command, Object.keys(flat(command)).sort());
}

/** Every name that occurs in a command, so that the order of its fields doesn't matter. */
function flat(value: unknown): Record<string, true> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => [[name, true as const], ...Object.entries(flat(each))]),
  );
}

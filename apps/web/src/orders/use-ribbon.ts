import { useEffect, useState } from 'react';
import { useSession, useTable } from '../table/context.ts';
import { fresh } from '../thinker/fresh.ts';
import type { Ribbon } from '../thinker/ribbon.ts';
import { readyCommand } from './ready-command.ts';

/**
 * What the chosen unit's planned orders cost, the one being planned last. Null in games without plans of several
 * orders.
 */
export function useRibbon(): Ribbon | null {
  const session = useSession();
  const queue = useTable((state) => state.queue);
  const intent = useTable((state) => state.intent);
  const plansAhead = useTable((state) => state.desk?.plansAhead === true);
  const unit = useTable((state) => state.chosen);
  const decision = useTable((state) => state.decision?.id ?? null);
  const [ribbon, setRibbon] = useState<Ribbon | null>(null);
  const last = intent === session.state.intent ? readyCommand(session) : null;
  const key = JSON.stringify([queue, last]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the orders are compared by what they say
  useEffect(() => {
    let gone = false;
    const orders = [...queue, ...(last === null ? [] : [last])];
    if (unit === null || decision === null || (!plansAhead && orders.length === 0)) return setRibbon(null);
    fresh(session.thinking.ribbon(decision, unit, orders)).then(
      (found) => gone || setRibbon(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, unit, decision, plansAhead, key]);
  return ribbon;
}

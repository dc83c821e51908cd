import { type ReactNode, useEffect, useState } from 'react';
import type { Place } from '../map/scene.ts';
import { afterQueue } from '../orders/queue.ts';
import { takeWay } from '../orders/take-way.ts';
import panel from '../panels/panel.module.css';
import { fresh } from '../thinker/fresh.ts';
import type { Plan } from '../thinker/planner.ts';
import { useSession, useTable } from './context.ts';
import { words } from './words.ts';

/** How the chosen unit can go to the place that was pressed long; nothing in games with only one way. */
export function WaysHere({ to }: { readonly to: Place }): ReactNode {
  const session = useSession();
  const plan = usePlan(to);
  const name = useTable((state) => state.facts?.units.find(({ id }) => id === state.chosen)?.name ?? '');
  const { ways = [], corners = [] } = plan ?? {};
  if (ways.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
    <div role="group" className={panel.buttons} aria-label={words.waysHere(name)}>
      {ways.map((way) => (
        <button
          key={way.id}
          type="button"
          className={panel.button}
          aria-disabled={!way.possible}
          onClick={() => {
            session.set({ inspected: null });
            void takeWay(session, to, corners, way);
          }}
        >
          {way.name} <small>{way.note}</small>
        </button>
      ))}
    </div>
  );
}

function usePlan(to: Place): Plan | null {
  const session = useSession();
  const [plan, setPlan] = useState<Plan | null>(null);
  useEffect(() => {
    let gone = false;
    const { chosen, decision, desk } = session.state;
    setPlan(null);
    if (chosen === null || decision === null || desk?.canMove !== true) return;
    fresh(session.thinking.plan(decision.id, { unit: chosen, via: [], to, ...afterQueue(session) })).then(
      (found) => gone || setPlan(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, to]);
  return plan;
}

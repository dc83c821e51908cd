import type { ReactNode } from 'react';
import { stepBack } from '../orders/intents.ts';
import { dropOrders } from '../orders/queue.ts';
import { takeWay } from '../orders/take-way.ts';
import { useRibbon } from '../orders/use-ribbon.ts';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { words } from '../table/words.ts';
import type { Plan } from '../thinker/planner.ts';
import styles from './ribbon-strip.module.css';

/** The chosen unit's plan as a row: each order as wide as it costs, what is free narrow, what is left empty. */
export function RibbonStrip(): ReactNode {
  const layout = useLayout();
  const session = useSession();
  const ribbon = useRibbon();
  const queued = useTable((state) => state.queue.length);
  const kept = useTable((state) => state.facts?.plansAhead === true);
  const plans = useTable(({ decision }) => askedFor(decision) === 'turn');
  const plan = useTable(({ intent }) => (intent.kind === 'move' ? intent.plan : null));
  if (!kept && (ribbon === null || ribbon.blocks.length === 0)) return null;
  if (ribbon === null)
    return (
      <section className={styles.ribbon} data-part="ribbon" data-empty="true" aria-label={words.planStrip}>
        <p className={styles.none}>{plans ? words.noPlan : words.noPlanYet}</p>
      </section>
    );
  const { title, spent, of, blocks } = ribbon;
  const next = nextWay(plan);
  const small = layout === 'phone' || layout === 'drawer' || layout === 'short';
  return (
    <section className={styles.ribbon} data-part="ribbon" data-empty={blocks.length === 0} aria-label={title}>
      <p className={styles.label}>
        {title} <b>{words.pointsOf(spent, of)}</b>
      </p>
      <ol className={styles.blocks}>
        {blocks.map((block, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a plan is read by its order
            key={i}
            data-tone={block.tone}
            data-refused={block.refusal !== null}
            aria-current={i === 0 ? 'step' : undefined}
            style={{ flexGrow: Math.max(0, block.cost), flexBasis: block.cost === 0 ? 'auto' : 0 }}
          >
            {plan !== null && i === queued && next !== undefined ? (
              <button
                type="button"
                className={styles.change}
                data-taken="true"
                title={words.otherWay(next.name)}
                onClick={() => void takeWay(session, plan.end, plan.corners, next)}
              >
                <b>{small ? block.verb : block.title}</b>
              </button>
            ) : (
              <span>
                <b>{small ? block.verb : block.title}</b>
                <small>{block.line}</small>
              </span>
            )}
            <em>{block.price}</em>
            {i < queued ? (
              <button
                type="button"
                aria-label={words.removeStep(block.title)}
                onClick={() => void dropOrders(session, i)}
              >
                ×
              </button>
            ) : null}
          </li>
        ))}
        {spent < of ? (
          <li className={styles.rest} aria-hidden="true" style={{ flexGrow: of - spent, flexBasis: 0 }} />
        ) : null}
      </ol>
      {blocks.length === 0 ? null : (
        <button
          type="button"
          className={styles.clear}
          onClick={() => (queued > 0 ? void dropOrders(session, 0) : stepBack(session))}
        >
          {words.clearPlan}
        </button>
      )}
    </section>
  );
}

/** Pressed once more, a planned walk becomes the next way of going that is possible. */
function nextWay(plan: Plan | null): NonNullable<Plan['ways']>[number] | undefined {
  const ways = (plan?.ways ?? []).filter(({ possible, chosen }) => possible || chosen);
  const at = ways.findIndex(({ chosen }) => chosen);
  return ways.length < 2 ? undefined : ways[(at + 1) % ways.length];
}

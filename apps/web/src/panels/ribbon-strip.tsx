import type { ReactNode } from 'react';
import { stepBack } from '../orders/intents.ts';
import { dropOrders } from '../orders/queue.ts';
import { useRibbon } from '../orders/use-ribbon.ts';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import styles from './ribbon-strip.module.css';

/** The chosen unit's plan as a row: each order as wide as it costs, what is free narrow, what is left empty. */
export function RibbonStrip(): ReactNode {
  const session = useSession();
  const ribbon = useRibbon();
  const queued = useTable((state) => state.queue.length);
  const kept = useTable((state) => state.facts?.plansAhead === true);
  const plans = useTable(({ decision }) => askedFor(decision) === 'turn');
  if (!kept && (ribbon === null || ribbon.blocks.length === 0)) return null;
  if (ribbon === null)
    return (
      <section className={styles.ribbon} data-part="ribbon" aria-label={words.planStrip}>
        <p className={styles.none}>{plans ? words.noPlan : words.noPlanYet}</p>
      </section>
    );
  const { title, spent, of, blocks } = ribbon;
  return (
    <section className={styles.ribbon} data-part="ribbon" aria-label={title}>
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
            <span>
              <b>{block.title}</b>
              <small>{block.line}</small>
            </span>
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

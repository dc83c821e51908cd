import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { askedFor } from '../table/asked.ts';
import { useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './question-head.module.css';

/** A question out of turn, such as a window to react in: what is asked, and by which rule. */
export function QuestionHead(): ReactNode {
  const asked = useTable(({ decision }) => askedFor(decision));
  const considered = useTable((state) => state.considered);
  const layout = useLayout();
  // On a small screen the decision bar stands right above and says it already.
  if (layout === 'phone' || layout === 'drawer') return null;
  if (considered === null || asked === 'turn' || asked === 'placing') return null;
  return (
    <section className={styles.head}>
      <h2>
        <Icon name="bolt" size={20} /> {considered.title}
      </h2>
      {considered.explanation.slice(0, 1).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {considered.clause === '' ? null : <ClauseChip id={considered.clause} />}
    </section>
  );
}

import type { ReactNode } from 'react';
import { askedFor } from '../table/asked.ts';
import { useTable } from '../table/context.ts';
import { useLayout } from '../table/use-layout.ts';
import { ClauseChip } from './clause-chip.tsx';
import styles from './question-head.module.css';

/** Something that must be answered first: why it is asked, and by which rule. What is asked, the bar says. */
export function QuestionHead(): ReactNode {
  const asked = useTable(({ decision }) => askedFor(decision));
  const considered = useTable((state) => state.considered);
  const layout = useLayout();
  // On a small screen the decision bar stands right above and says it already.
  if (layout === 'phone' || layout === 'drawer') return null;
  if (considered === null || asked === 'turn' || asked === 'placing' || asked === 'reaction') return null;
  if (considered.reaction !== null) return null;
  if (considered.explanation.length === 0 && considered.clause === '') return null;
  return (
    <section className={styles.head}>
      {considered.explanation.slice(0, 1).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {considered.clause === '' ? null : <ClauseChip id={considered.clause} />}
    </section>
  );
}

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { RosterCard } from '../thinker/roster.ts';
import styles from './roster-cards.module.css';

/** Teams on cards, black on white, four to a sheet. On the screen they take no room: they are there to be printed. */
export function RosterCards({ cards }: { readonly cards: readonly RosterCard[] }): ReactNode {
  return createPortal(
    <div className={styles.sheet} data-part="print-cards" aria-hidden="true">
      {cards.map(({ title, line, scores, men }) => (
        <article key={title} className={styles.card}>
          <h2>
            {title} <small>{line}</small>
          </h2>
          <dl>
            {scores.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {men.map(({ name, line: carried, boxes }) => (
            <section key={name}>
              <h3>
                {name} <span>{'☐'.repeat(boxes)}</span>
              </h3>
              <p>{carried}</p>
            </section>
          ))}
        </article>
      ))}
    </div>,
    document.body,
  );
}

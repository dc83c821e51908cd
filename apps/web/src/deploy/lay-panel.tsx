import type { ReactNode } from 'react';
import { UnitMark } from '../map/marks.tsx';
import { focusOn } from '../orders/focus-on.ts';
import styles from '../panels/panel.module.css';
import { ActKey, Section } from '../panels/parts.tsx';
import { QuestionHead } from '../panels/question-head.tsx';
import { useSession, useTable } from '../table/context.ts';
import { laidPlaces, layAll, pieceInHand, takeUp } from './lay.ts';
import { words } from './words.ts';

/** Pieces to be put down together: press one, then the map; sent when all of them stand. */
export function LayPanel(): ReactNode {
  const session = useSession();
  const laying = useTable((state) => state.considered?.laying);
  const places = useTable(laidPlaces);
  const hand = useTable(pieceInHand);
  const side = useTable((state) => state.facts?.sides.find(({ own }) => own)?.side ?? 0);
  if (laying === undefined) return null;
  return (
    <>
      <QuestionHead />
      <Section part="actions" title={laying.hint}>
        <ul className={styles.rows}>
          {laying.pieces.map(({ id, name, line, symbol }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.row}
                data-answer=""
                aria-pressed={hand === id}
                onClick={() => takeUp(session, id)}
              >
                <UnitMark side={side} symbol={symbol} size={24} />
                <span className={styles.grow}>
                  <strong>{name}</strong>
                  <small>{places[id] === undefined ? line : words.stands}</small>
                </span>
              </button>
            </li>
          ))}
        </ul>
        <p className={styles.buttons} style={{ marginTop: 'var(--s3)' }}>
          <button
            type="button"
            data-part="place-rest"
            className={styles.button}
            // Nothing is left to do but to confirm: ↵ shouldn't press this again.
            onClick={() => void layAll(session).then(() => focusOn(session, '[data-part="commit"]'))}
          >
            {words.layAll} <ActKey act="actions" />
          </button>
        </p>
      </Section>
    </>
  );
}

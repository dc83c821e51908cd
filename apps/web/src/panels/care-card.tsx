import { type ReactNode, useEffect, useState } from 'react';
import { percentText } from '../app/figures.ts';
import { chooseUnit } from '../orders/intents.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Care } from '../thinker/body.ts';
import styles from './body-card.module.css';
import { Section } from './parts.tsx';

/** What becomes of a wounded soldier if nobody helps, and who can get to him. */
export function CareCard({ unit }: { readonly unit: string }): ReactNode {
  const session = useSession();
  const care = useCare(unit);
  if (care === null) return null;
  const { untreated, help, alone } = care;
  return (
    <>
      {untreated.length === 0 ? null : (
        <Section title={words.ifNobodyHelps} aside={words.aliveBy} part="untreated">
          <ol className={styles.untreated}>
            {untreated.map(({ turn, alive, health }) => (
              <li key={turn} data-alive={alive > 0.95 ? 'safe' : alive > 0.6 ? 'hurt' : 'bad'}>
                <b>{percentText(alive)}</b>
                <i aria-hidden="true">
                  <i style={{ height: `${Math.round(100 * alive)}%` }} />
                </i>
                <span>{turn}</span>
                <small>{health}</small>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {help.length === 0 && alone === '' ? null : (
        <Section title={words.whoCanHelp} part="help">
          {help.length === 0 ? <p>{alone}</p> : null}
          <ul className={styles.may}>
            {help.map(({ unit: helper, name, text, price }) => (
              <li key={helper} data-can={true}>
                <span>
                  <button type="button" className={styles.name} onClick={() => void chooseUnit(session, helper)}>
                    {name}
                  </button>{' '}
                  {text}
                </span>
                <b>{price}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function useCare(unit: string): Care | null {
  const session = useSession();
  const view = useTable((state) => state.view);
  const [care, setCare] = useState<Care | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a changed table he is looked at again
  useEffect(() => {
    let gone = false;
    session.thinking.care(unit).then(
      (found) => gone || setCare(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, unit, view]);
  return care;
}

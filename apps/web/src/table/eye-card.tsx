import type { ReactNode } from 'react';
import { COVER } from '../map/covers.ts';
import { Key } from '../panels/parts.tsx';
import { useKeyOf } from '../settings/use-key.ts';
import type { Eyed } from '../thinker/planner.ts';
import { useSession, useTable } from './context.ts';
import styles from './eye-card.module.css';
import { words } from './words.ts';

/** How many that are hidden are named. */
const MOST = 4;

/** Whose eyes these are, from where, what the lines mean, and who cannot be seen from there: listed, not drawn. */
export function EyeCard({
  name,
  labels,
  bearing,
}: {
  readonly name: string;
  readonly labels: readonly Eyed[];
  /** Degrees from north by east. */
  readonly bearing: number;
}): ReactNode {
  const session = useSession();
  const plans = useTable((state) => state.intent.kind === 'move' && state.intent.plan !== null);
  const here = useTable((state) => state.eyeHere);
  const key = useKeyOf('eye');
  const hidden = labels.filter(({ verdict }) => verdict === 'none');
  return (
    <section className={styles.card} {...COVER} aria-label={words.throughEyes(name)}>
      <h2>{words.throughEyes(name)}</h2>
      <p className={styles.looking}>{words.looking(bearing)}</p>
      <p className={styles.legend} aria-hidden="true">
        <i data-line="clear" /> {words.eyeClear} <i data-line="partial" /> {words.eyePartial}
      </p>
      <p className={styles.looking}>{words.eyeValues}</p>
      {plans ? (
        <button type="button" onClick={() => session.set({ eyeHere: !here })}>
          {here ? words.eyeFromPlan : words.eyeFromHere} <Key name={here ? key : `⇧${key}`} />
        </button>
      ) : null}
      {hidden.length === 0 ? null : (
        <>
          <h3>{words.eyeHidden(hidden.length)}</h3>
          <ul>
            {hidden.slice(0, MOST).map(({ unit, title, detail }) => (
              <li key={unit}>
                <b>{title}</b> {detail}
              </li>
            ))}
            {hidden.length > MOST ? <li>{words.more(hidden.length - MOST)}</li> : null}
          </ul>
        </>
      )}
    </section>
  );
}

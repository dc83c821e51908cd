import type { GuideStep } from '@sandtable/game';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { Said } from '../panels/said.tsx';
import { useSession, useTable } from '../table/context.ts';
import styles from './guide.module.css';
import { hintFor, namedUnits } from './guide-hint.ts';
import { words } from './words.ts';

const NOTHING_LIT = { lit: [] };

/**
 * The guided battle: a card that says what to do and why, step by step, as the scenario tells it and as far as the player
 * has come. What is meant is ringed on the table. It can be folded, and put away for good.
 */
export function Guide({ inline = false }: { readonly inline?: boolean }): ReactNode {
  const steps: readonly GuideStep[] = useTable((state) => state.guide);
  const [away, putAway] = useAway();
  const [shown, show] = useShown(steps.length);
  const step = steps[shown];
  const [folded, setFolded] = useFolded(shown, !inline && step?.next !== 'read');
  if (away || step === undefined) return null;
  return (
    <section className={styles.card} data-inline={inline} data-folded={folded} aria-label={words.title}>
      <p className={styles.caption}>
        <span>
          {words.title} · {words.step(shown + 1)}
        </span>
        <button
          type="button"
          aria-label={folded ? words.unfold : words.fold}
          aria-expanded={!folded}
          onClick={() => setFolded(!folded)}
        >
          <Icon name="down" size={16} />
        </button>
      </p>
      <h2>{step.title}</h2>
      {folded ? null : (
        <p>
          <Said text={step.text} within={NOTHING_LIT} />
        </p>
      )}
      {shown === steps.length - 1 ? <HintLine step={step} /> : <p className={styles.done}>{doneWord(step)}</p>}
      {folded ? null : (
        <p className={styles.buttons}>
          <button type="button" className={styles.skip} onClick={putAway}>
            {words.skip}
          </button>
          {shown > 0 ? (
            <button type="button" onClick={() => show(shown - 1)}>
              {words.back}
            </button>
          ) : null}
          {shown < steps.length - 1 ? (
            <button type="button" className={styles.next} onClick={() => show(shown + 1)}>
              {words.next}
            </button>
          ) : null}
        </p>
      )}
    </section>
  );
}

/** On a phone the map is small: there a step that is to be done shows its hint alone, until it is opened. */
function useFolded(step: number, isTask: boolean): readonly [boolean, (folded: boolean) => void] {
  const [chosen, choose] = useState<{ readonly step: number; readonly folded: boolean } | null>(null);
  const small = matchMedia('(max-width: 599px)').matches;
  const folded = chosen?.step === step ? chosen.folded : small && isTask;
  return [folded, (next) => choose({ step, folded: next })];
}

function doneWord({ next }: GuideStep): string {
  return next === undefined || next === 'read' ? '' : `✓ ${words.done}`;
}

/** What to press now; the page's own parts light up by it. */
function HintLine({ step }: { readonly step: GuideStep }): ReactNode {
  const session = useSession();
  const text = useTable((state) => hintFor(step, state)?.text ?? '');
  const points = useTable((state) => hintFor(step, state)?.points ?? 'nothing');
  useEffect(() => {
    document.documentElement.dataset.guide = points;
    if (points === 'units') session.set({ lit: namedUnits(step, session.state).map(({ id }) => id) });
    return () => {
      delete document.documentElement.dataset.guide;
    };
  }, [points, session, step]);
  return text === '' ? null : <p className={styles.hint}>{text}</p>;
}

/** Where the guide of each battle stood, for who looks at the table another way meanwhile. */
const lastShown = new Map<string, number>();

/** Which step is shown: the first, then whichever is new; the player may leaf back. */
function useShown(count: number): readonly [number, (step: number) => void] {
  const match = location.hash.split('?')[0] ?? '';
  const [shown, setShown] = useState(() => lastShown.get(match) ?? 0);
  const known = useRef(count);
  const show = (step: number): void => {
    lastShown.set(match, step);
    setShown(step);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step is news
  useEffect(() => {
    // Whoever comes back to a battle goes on where it stood.
    if (known.current === 0 && count > 2 && !lastShown.has(match)) show(count - 1);
    else if (known.current > 0 && count > known.current) show(known.current);
    known.current = count;
  }, [count]);
  return [shown, show];
}

const KEY = 'sandtable.guide-away';

/** Put away for good, in this browser. */
function useAway(): readonly [boolean, () => void] {
  const match = location.hash.split('?')[0] ?? '';
  const [away, setAway] = useState(() => {
    try {
      return sessionStorage.getItem(KEY) === match;
    } catch {
      return false;
    }
  });
  const putAway = (): void => {
    setAway(true);
    try {
      sessionStorage.setItem(KEY, match);
    } catch {
      // Without storage it comes back after a reload.
    }
  };
  return [away, putAway];
}

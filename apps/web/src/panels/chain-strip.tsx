import { type ChainStep, plain, type StoryChain } from '@sandtable/game';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { percentText } from '../app/figures.ts';
import { CHAIN_STEP_MS, factorOf } from '../map/pace.ts';
import { paceNow } from '../settings/settings.ts';
import { useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { Picture } from '../thinker/picture.ts';
import styles from './chain-strip.module.css';
import { ClauseChip } from './clause-chip.tsx';

/** A hit die by die, played from left to right above the map; several hits are tabs. A key or a press shows all of it. */
export function ChainStrip({ picture: { key, text, chains } }: { readonly picture: Picture }): ReactNode {
  const replays = useTable((state) => state.replays);
  const facts = useTable((state) => state.facts);
  const [tab, setTab] = useState({ key, at: 0 });
  const at = tab.key === key ? tab.at : 0;
  const chain = chains[at];
  if (chain === undefined) return null;
  const nameOf = (id: string): string => facts?.units.find((unit) => unit.id === id)?.name ?? '';
  return (
    <section className={styles.strip} data-part="chain" aria-label={words.chainOf(plain(text))}>
      <header className={styles.head}>
        <h2>{plain(text)}</h2>
        {chains.length < 2 ? (
          <p>{words.chainHint}</p>
        ) : (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own
          <div role="group" className={styles.tabs} aria-label={words.chainTabs}>
            {chains.map(({ unit, result }, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: hits have no name but their order
                key={i}
                type="button"
                aria-pressed={i === at}
                onClick={() => setTab({ key, at: i })}
              >
                {words.chainTab(i + 1, nameOf(unit), result)}
              </button>
            ))}
          </div>
        )}
      </header>
      <Steps key={`${key} ${at} ${replays}`} chain={chain} />
    </section>
  );
}

function Steps({ chain: { steps, missing } }: { readonly chain: StoryChain }): ReactNode {
  const wait = CHAIN_STEP_MS * factorOf(paceNow());
  return (
    <ol className={styles.steps} data-motion="">
      {steps.map((step, i) => (
        <li
          key={step.id}
          data-look={step.look}
          aria-current={i === steps.length - 1 ? 'step' : undefined}
          style={{ '--at': `${Math.round(wait * i)}ms`, ...(wait === 0 ? { '--fade': '0ms' } : {}) } as CSSProperties}
        >
          <Step step={step} />
        </li>
      ))}
      {missing.map((title) => (
        <li key={title} data-look="missing">
          <h3>{title}</h3>
        </li>
      ))}
    </ol>
  );
}

function Step({ step: { title, faces, result, needs, chance, clause } }: { readonly step: ChainStep }): ReactNode {
  return (
    <div className={styles.step}>
      <h3>{title}</h3>
      <div className={styles.came}>
        {faces.length === 0 ? null : (
          <span className={styles.die} data-many={faces.length > 1}>
            <b>{faces.join(' ')}</b>
          </span>
        )}
        <p>
          <b>{result}</b>
          {needs === '' ? null : <small>{needs}</small>}
        </p>
      </div>
      <footer>
        <ClauseChip id={clause} />
        {chance === null ? null : <span title={words.stepChance(percentText(chance))}>{percentText(chance)}</span>}
      </footer>
    </div>
  );
}

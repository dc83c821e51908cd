import type { ReactNode } from 'react';
import { words } from '../table/words.ts';
import type { Body, BodyPart } from '../thinker/body.ts';
import styles from './body-card.module.css';
import { CareCard } from './care-card.tsx';
import { ClauseChip } from './clause-chip.tsx';
import { Section } from './parts.tsx';

/** Where each part is drawn, looking at his front: his right is on the left. */
const PARTS: Readonly<Record<BodyPart, string>> = {
  head: 'M50,4a14,15 0 1 1 -0.1,0Z',
  chest: 'M28,38H72V62H28Z',
  stomach: 'M30,62H70V78H30Z',
  abdomen: 'M31,78H69V92H31Z',
  'right-arm': 'M26,38L12,44 8,92 18,93 26,60Z',
  'left-arm': 'M74,38L88,44 92,92 82,93 74,60Z',
  'right-leg': 'M31,92H49L46,150H33Z',
  'left-leg': 'M69,92H51L54,150H67Z',
};
const MIDDLES: Readonly<Record<BodyPart, readonly [number, number]>> = {
  head: [50, 19],
  chest: [50, 50],
  stomach: [50, 70],
  abdomen: [50, 85],
  'right-arm': [16, 70],
  'left-arm': [84, 70],
  'right-leg': [40, 120],
  'left-leg': [60, 120],
};

/** A soldier's body: what he wears, where he is hit, what he may still do, and what becomes of him. */
export function BodyCard({ unit, body }: { readonly unit: string; readonly body: Body }): ReactNode {
  const { armor, wounds, states, health, may } = body;
  return (
    <>
      <Section part="body">
        <div className={styles.body}>
          <figure className={styles.figure}>
            <svg viewBox="0 0 100 154" width={92} height={142} aria-hidden="true">
              {Object.entries(PARTS).map(([part, d]) => (
                <path key={part} d={d} data-armor={armor.includes(part as BodyPart)} />
              ))}
              {wounds.map(({ part, look, title }, i) => {
                const [x, y] = MIDDLES[part];
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: wounds have no name but their order
                  <g key={i} transform={`translate(${x} ${y})`} data-look={look} className={styles.wound}>
                    <title>{title}</title>
                    <circle r={9} />
                    <path d={look === 'open' ? 'M-4,-4 4,4M4,-4 -4,4' : 'M-4.5,0H4.5'} />
                  </g>
                );
              })}
            </svg>
            <figcaption>
              <span>{words.hisRight}</span>
              <span>{words.hisLeft}</span>
            </figcaption>
          </figure>
          <ul className={styles.wounds}>
            {wounds.map(({ title, text, look }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: wounds have no name but their order
              <li key={i} data-look={look}>
                <b>{title}</b>
                <small>{text}</small>
              </li>
            ))}
            {states.length === 0 ? null : (
              <li className={styles.states}>
                {states.map((state) => (
                  <span key={state}>{state}</span>
                ))}
              </li>
            )}
          </ul>
        </div>
      </Section>
      <Section title={words.health} aside={health.note}>
        <HealthLine health={health} />
      </Section>
      {may.length === 0 ? null : (
        <Section title={words.mayStill}>
          <ul className={styles.may}>
            {may.map(({ text, price, can, clause }) => (
              <li key={text} data-can={can}>
                <i aria-hidden="true">{can ? '✓' : '×'}</i>
                <span>
                  {text} {can || clause === '' ? null : <ClauseChip id={clause} />}
                </span>
                <b>{price}</b>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <CareCard unit={unit} />
    </>
  );
}

/** Health from what he started with down to death, where he is marked. */
function HealthLine({ health: { now, most, least } }: { readonly health: Body['health'] }): ReactNode {
  const steps = Array.from({ length: most - least + 1 }, (_, i) => most - i);
  return (
    <ol className={styles.health} aria-hidden="true">
      {steps.map((step) => (
        <li key={step} data-now={step === now} data-lost={step > now} data-low={step <= 0}>
          {step === least ? '†' : step < 0 ? `−${-step}` : step}
        </li>
      ))}
    </ol>
  );
}

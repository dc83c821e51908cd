import { type Detail, diceTitle, plain, type StoryLine } from '@sandtable/game';
import type { ReactNode } from 'react';
import type { SideIndex } from '../map/scene.ts';
import { ClauseBrief, ClauseChip } from './clause-chip.tsx';
import { DiceRow } from './dice-row.tsx';
import styles from './log-panel.module.css';
import { words } from './log-words.ts';

/** What an action rests on: its dice, each with its reasons, then what else came of it. */
export function LogDetails({ line, sideOf }: { readonly line: StoryLine; sideOf(seat: string): SideIndex }): ReactNode {
  const { dice, notes, details } = line;
  const many = dice.filter(({ on }) => on !== undefined).length > 1;
  const said = new Set<string>();
  const rest = [...details, ...notes].filter(({ text, clause }) => {
    const isNew = text.length > 0 || !said.has(clause);
    said.add(clause);
    return isNew;
  });
  if (dice.length + rest.length === 0) return <p>{words.noReasons}</p>;
  return (
    <>
      {dice.map((each, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one action stand in a fixed order
        <div key={i} className={styles.roll}>
          <p className={styles.rolled}>
            <DiceRow dice={each} side={sideOf(each.seat)} />
            <b>{plain(diceTitle(each, many))}</b>
            {each.result === '' ? null : (
              <span className={styles.verdict} data-success={each.success}>
                {each.result}
              </span>
            )}
          </p>
          {each.why.length === 0 || each.reasons.some(({ text }) => text.length > 0) ? null : <p>{plain(each.why)}.</p>}
          <Reasons reasons={each.reasons} />
        </div>
      ))}
      <Reasons reasons={rest} />
    </>
  );
}

function Reasons({ reasons }: { readonly reasons: readonly Detail[] }): ReactNode {
  return reasons.map(({ text, clause }, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reasons of one line stand in a fixed order
    <p key={i} className={styles.reason}>
      {text.length === 0 ? null : <span>{plain(text)} </span>}
      {clause === '' ? null : <ClauseChip id={clause} />}
      {clause === '' || text.length > 0 ? null : <ClauseBrief id={clause} />}
    </p>
  ));
}

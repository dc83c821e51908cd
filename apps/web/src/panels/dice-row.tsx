import type { StoryDice } from '@sandtable/game';
import type { CSSProperties, ReactNode } from 'react';
import type { SideIndex } from '../map/scene.ts';
import { sideColour } from '../map/side-colours.ts';
import styles from './dice-row.module.css';

/** The dice of a roll in the roller's color; those that don't count are struck through. */
export function DiceRow({ dice, side }: { readonly dice: StoryDice; readonly side: SideIndex }): ReactNode {
  const { faces, dropped, bonus } = dice;
  return (
    <span className={styles.dice} style={{ '--side': sideColour(side) } as CSSProperties}>
      {faces.map((face, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll lie in a fixed order
          key={i}
          className={styles.die}
          data-dropped={dropped.includes(i)}
        >
          {dropped.includes(i) ? <s>{face}</s> : face}
        </span>
      ))}
      {bonus === 0 ? null : <b>{bonus > 0 ? `+${bonus}` : bonus}</b>}
    </span>
  );
}

import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../../app/icons.tsx';
import { SideMark } from '../../map/marks.tsx';
import type { SideIndex } from '../../map/scene.ts';
import styles from './host-page.module.css';

export type Segment<T> = {
  readonly value: T;
  readonly name: string;
  readonly icon?: IconName;
  readonly side?: SideIndex;
};

/** A few values in a row, one of them selected. */
export function Segments<T extends string | number>({
  title,
  note = '',
  values,
  value,
  fixed,
  onChoose,
}: {
  readonly title: string;
  readonly note?: string;
  readonly values: readonly Segment<T>[];
  readonly value: T;
  /** It cannot be changed any more. */
  readonly fixed: boolean;
  onChoose(value: T): void;
}): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.option} disabled={fixed}>
      <legend>{title}</legend>
      <div className={styles.segments}>
        {values.map(({ value: each, name: called, icon, side }) => (
          <label key={each}>
            <input type="radio" name={name} checked={each === value} onChange={() => onChoose(each)} />
            <span>
              {icon === undefined ? null : <Icon name={icon} size={15} />}
              {side === undefined ? null : <SideMark side={side} size={13} />}
              {called}
            </span>
          </label>
        ))}
      </div>
      {note === '' ? null : <p>{note}</p>}
    </fieldset>
  );
}

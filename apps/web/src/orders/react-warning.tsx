import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import type { Glance } from '../thinker/planner.ts';
import styles from './react-warning.module.css';
import { words } from './shot-words.ts';

/** Before a move or a shot: how many of the others have saved an answer to it; pointed at, who they are. */
export function ReactWarning({ seenBy }: { readonly seenBy: readonly Glance[] }): ReactNode {
  const reacting = seenBy.filter(({ reaction }) => reaction);
  if (reacting.length === 0) return null;
  const names = words.reactors(reacting.map(({ name }) => name).join(', '));
  return (
    <span className={styles.warning} title={names} data-part="may-react">
      <Icon name="bolt" size={14} /> {words.mayReact(reacting.length)}
      <span className="spoken">. {names}</span>
    </span>
  );
}

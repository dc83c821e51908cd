import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { roundName } from '../games/catalogue.ts';
import { words } from '../panels/log-words.ts';
import { Key } from '../panels/parts.tsx';
import { useSession, useTable } from './context.ts';
import { backToNow } from './then.ts';
import styles from './then-banner.module.css';

/** Says that the map shows a moment of the log, and leads back. */
export function ThenBanner(): ReactNode {
  const session = useSession();
  const then = useTable((state) => state.then);
  const round = useTable((state) => roundName(state.game));
  if (then === null) return null;
  return (
    <output className={styles.banner}>
      <Icon name="clock" size={17} />
      <span>{words.then(then.round, round)}</span>
      <button type="button" onClick={() => backToNow(session)}>
        {words.backToNow}
      </button>
      <Key name="Esc" />
    </output>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf } from '../app/route.ts';
import { keptLinks } from '../home/hosted-links.ts';
import { HostedLinkRows } from '../home/hosted-rows.tsx';
import { seatNames, sitterName } from '../home/lobby/seat-names.ts';
import { SiteBar } from '../home/site-bar.tsx';
import { ConnectionLine } from '../panels/connection.tsx';
import { words as people } from '../people/words.ts';
import { tokenOf } from '../session/server-tokens.ts';
import { useTable } from './context.ts';
import styles from './gathering.module.css';
import { words } from './words.ts';

/** A match that has not begun: who is there, and for the host the links for those who aren't. */
export function Gathering({ id }: { readonly id: string }): ReactNode {
  const seats = useTable((state) => state.gathering);
  const game = useTable((state) => state.game);
  const own = useTable((state) => state.seat);
  const title = tokenOf(id)?.title ?? '';
  const links = keptLinks(id);
  const names = seatNames(
    game,
    title,
    seats.map(({ seat }) => seat),
  );
  const declined = seats.find(({ declinedBy }) => declinedBy !== undefined);
  const decliner =
    declined === undefined || declined.declinedBy === declined.seat ? names[declined?.seat ?? ''] : declined.declinedBy;
  const isSettling = seats.length > 0 && seats.every(({ ready }) => ready);
  const hint = isSettling ? people.gathering.settling : people.gathering.hint;
  return (
    <div className={styles.page}>
      <SiteBar page={null} />
      <div className={styles.head}>
        <ConnectionLine />
      </div>
      <main className={styles.main}>
        <p className={styles.title}>{title}</p>
        <h1>
          <Icon name={declined === undefined ? 'hourglass' : 'warn'} size={24} />{' '}
          {declined === undefined ? people.gathering.title : people.gathering.declinedTitle(decliner ?? '')}
        </h1>
        <p className={styles.hint}>{declined === undefined ? hint : people.gathering.declinedHint}</p>
        <ul className={styles.seats} aria-live="polite">
          {seats.map(({ seat, controller, ready, declinedBy }) => (
            <li key={seat} data-ready={ready}>
              <Icon name={ready ? 'check' : 'hourglass'} size={18} />
              <b>{names[seat]}</b>
              <span>{controller === seat ? '' : sitterName(controller)}</span>
              <small>{seat === own ? people.you : people.gathering[standing(ready, declinedBy)]}</small>
            </li>
          ))}
        </ul>
        {links === undefined ? null : <HostedLinkRows links={links} />}
        <a href={hrefOf([])}>{words.home}</a>
      </main>
    </div>
  );
}

function standing(ready: boolean, declinedBy: string | undefined): 'there' | 'declined' | 'notThere' {
  if (ready) return 'there';
  return declinedBy === undefined ? 'notThere' : 'declined';
}

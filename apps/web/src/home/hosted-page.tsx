import { type ReactNode, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf } from '../app/route.ts';
import { keptLinks } from './hosted-links.ts';
import styles from './hosted-page.module.css';
import { SiteBar } from './site-bar.tsx';
import { words } from './words.ts';

/** A match that was just opened on the server: the links to give away, and the way to the own seat. */
export function HostedPage({ match }: { readonly match: string }): ReactNode {
  const links = keptLinks(match);
  return (
    <div className={styles.page}>
      <SiteBar page="play" />
      <main className={styles.main}>
        <h1>{words.hosted.title(links?.title ?? '')}</h1>
        {links === undefined ? (
          <p>{words.hosted.gone}</p>
        ) : (
          <>
            <p className={styles.lead}>{words.hosted.lead}</p>
            {Object.entries(links.seats).map(([seat, token]) => (
              <LinkRow key={seat} name={words.hosted.seat(seat)} token={token} />
            ))}
            <LinkRow name={words.hosted.spectator} token={links.spectator} />
          </>
        )}
        <a className={styles.go} href={hrefOf(['match', match])}>
          {words.hosted.go}
        </a>
      </main>
    </div>
  );
}

function LinkRow({ name, token }: { readonly name: string; readonly token: string }): ReactNode {
  const [copied, setCopied] = useState(false);
  const link = `${location.origin}${location.pathname.replace(/\/+$/, '')}/#/join/${token}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard?.writeText(link).catch(() => {});
    setCopied(true);
  };
  return (
    <div className={styles.row}>
      <label>
        {name}
        <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'link'} size={16} /> {copied ? words.hosted.copied : words.hosted.copy}
      </button>
      <output className="spoken">{copied ? words.hosted.copied : ''}</output>
    </div>
  );
}

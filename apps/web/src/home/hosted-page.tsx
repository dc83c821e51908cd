import type { ReactNode } from 'react';
import { hrefOf } from '../app/route.ts';
import { keptLinks } from './hosted-links.ts';
import styles from './hosted-page.module.css';
import { HostedLinkRows } from './hosted-rows.tsx';
import { words as online } from './lobby/words.ts';
import { SiteBar } from './site-bar.tsx';

const words = online.hosted;

/** A match that was just opened on the server: the links to give away, and the way to the own seat. */
export function HostedPage({ match }: { readonly match: string }): ReactNode {
  const links = keptLinks(match);
  return (
    <div className={styles.page}>
      <SiteBar page="play" />
      <main className={styles.main}>
        <h1>{words.title(links?.title ?? '')}</h1>
        {links === undefined ? (
          <p>{words.gone}</p>
        ) : (
          <>
            <p className={styles.lead}>{links.listed ? words.leadListed : words.lead}</p>
            <HostedLinkRows links={links} />
          </>
        )}
        <a className={styles.go} href={hrefOf(['match', match])}>
          {words.go}
        </a>
      </main>
    </div>
  );
}

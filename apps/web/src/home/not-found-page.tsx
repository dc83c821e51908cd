import type { ReactNode } from 'react';
import { hrefOf } from '../app/route.ts';
import shell from '../app/shell.module.css';
import { words as appWords } from '../app/words.ts';
import { SiteBar } from './site-bar.tsx';

/** For an address there's nothing at: every other page stays in reach. */
export function NotFoundPage(): ReactNode {
  return (
    <>
      <SiteBar page={null} />
      <main className={shell.notice}>
        <h1>{appWords.notFound}</h1>
        <a href={hrefOf([])}>{appWords.toHome}</a>
      </main>
    </>
  );
}

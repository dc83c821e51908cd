import { plain } from '@sandtable/game';
import type { ReactNode } from 'react';
import { useTable } from './context.ts';
import { KeysHelp } from './keys-help.tsx';
import { Sounds } from './sounds.tsx';
import { TableSettings } from './table-settings.tsx';
import { words } from './words.ts';

/** For screen readers: an own decision at once, what happened when there is a pause. Only what the seat may know. */
export function LiveRegions(): ReactNode {
  const title = useTable((state) => state.considered?.title ?? '');
  const result = useTable((state) => state.result);
  const log = useTable((state) => state.log);
  const newsFrom = useTable((state) => state.newsFrom);
  const news = log.filter(({ key }) => key >= newsFrom).map(({ text }) => plain(text));
  return (
    <>
      <KeysHelp />
      <TableSettings />
      <Sounds />
      <div className="spoken" role="alert">
        {result !== null ? plain(result) : title === '' ? '' : words.decisionNews(title)}
      </div>
      <div className="spoken" role="log" aria-live="polite">
        {news.join(' ')}
      </div>
    </>
  );
}

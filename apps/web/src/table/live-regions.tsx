import { plain, spokenLine } from '@sandtable/game';
import type { ReactNode } from 'react';
import { words as blast } from '../panels/blast-words.ts';
import { spokenReaction } from '../reactions/spoken.ts';
import { useTable } from './context.ts';
import { KeysHelp } from './keys-help.tsx';
import { Sounds } from './sounds.tsx';
import { TableSettings } from './table-settings.tsx';
import type { LogLine } from './table-state.ts';
import { words } from './words.ts';

/** For screen readers: an own decision at once, what happened when there is a pause. Only what the seat may know. */
export function LiveRegions(): ReactNode {
  const title = useTable(({ considered }) =>
    considered === null
      ? ''
      : considered.reaction === null
        ? words.decisionNews(plain(considered.title))
        : spokenReaction(considered),
  );
  const result = useTable((state) => state.result);
  const log = useTable((state) => state.log);
  const newsFrom = useTable((state) => state.newsFrom);
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  const news = log.slice(newsFrom).flatMap((line) => (line.open === true ? [] : [spoken(line)]));
  /** For a blast the outcome for each unit in it, and whose they are; else the line with its dice. */
  function spoken(line: LogLine): string {
    const caught = line.shot?.blast === undefined ? [] : line.shot.results;
    if (caught.length === 0) return plain(spokenLine(line));
    const by = facts?.sides.find((side) => side.seat === line.shot?.blast?.by)?.name;
    const fates = caught.flatMap(({ unit, text }) => {
      const found = facts?.units.find(({ id }) => id === unit);
      return found === undefined ? [] : [blast.spoken(found.name, found.seat === seat, text)];
    });
    return [plain(line.text), ...(by === undefined ? [] : [blast.chose(by)]), ...fates].join(' ');
  }
  return (
    <>
      <KeysHelp />
      <TableSettings />
      <Sounds />
      <div className="spoken" role="alert">
        {result !== null ? plain(result) : title}
      </div>
      <div className="spoken" role="log" aria-live="polite">
        {news.join(' ')}
      </div>
    </>
  );
}

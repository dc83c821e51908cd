import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf } from '../app/route.ts';
import { gameName } from '../games/catalogue.ts';
import { lineOf } from '../home/continue-list.tsx';
import { scenarioOf, sitterName } from '../home/lobby/seat-names.ts';
import { SiteBar } from '../home/site-bar.tsx';
import { TablePicture } from '../home/table-picture.tsx';
import { type OnlineGame, useOnline } from '../home/use-online.ts';
import { words as homeWords } from '../home/words.ts';
import { forgetToken, sitAs } from '../session/server-tokens.ts';
import { type ShelvedGame, shelvedGames, throwAway } from '../session/shelf.ts';
import { openRecord } from './opened-record.ts';
import styles from './replays-page.module.css';
import { words } from './words.ts';

/** Every match of this device, to be watched or played on, and records from files. */
export function ReplaysPage(): ReactNode {
  const [games, setGames] = useState<readonly ShelvedGame[] | null>(null);
  const online = useOnline();
  const refresh = (): void => {
    shelvedGames().then(setGames, () => setGames([]));
  };
  useEffect(refresh, []);
  return (
    <div className={styles.page}>
      <SiteBar page="replays" />
      <main className={styles.main}>
        <h1>{words.list.title}</h1>
        <p className={styles.lead}>{words.list.lead}</p>
        <OpenFile />
        {games?.length === 0 && online.length === 0 ? <p className={styles.empty}>{words.list.empty}</p> : null}
        <ul className={styles.list}>
          {online.map((game) => (
            <OnlineRow key={`${game.id} ${game.role}`} game={game} />
          ))}
          {games?.map((game) => (
            <Row key={game.id} game={game} onGone={refresh} />
          ))}
        </ul>
      </main>
    </div>
  );
}

/** A match on the server. One still running shows only what the player's own side saw while this browser was there. */
function OnlineRow({
  game: { id, role, title, game, others, touched, status },
}: {
  readonly game: OnlineGame;
}): ReactNode {
  const [sure, setSure] = useState(false);
  const [gone, setGone] = useState(false);
  const scenario = scenarioOf(game, title);
  const forget = (): void => {
    if (!sure) return setSure(true);
    forgetToken(id, role);
    setGone(true);
  };
  if (gone) return null;
  const line = homeWords.line(gameName(game), others.map(sitterName).join(', '));
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        {scenario === undefined ? null : (
          <TablePicture game={game} scenario={scenario.id} width={96} height={66} plate={3} cover />
        )}
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{line}</p>
        <p>
          {touched === 0 ? '' : `${words.list.date(new Date(touched))} · `}
          {
            {
              ended: homeWords.over,
              playing: words.running,
              gathering: homeWords.gathering,
              unknown: homeWords.unreachable,
            }[status]
          }
        </p>
      </div>
      <p className={styles.acts}>
        {status === 'ended' || status === 'playing' ? (
          <a className={styles.act} data-first href={hrefOf(['replay', id])} onClick={() => sitAs(id, role)}>
            {words.list.watch}
          </a>
        ) : null}
        {status === 'ended' ? null : (
          <a className={styles.act} href={hrefOf(['match', id])} onClick={() => sitAs(id, role)}>
            {words.list.goOn}
          </a>
        )}
        <button type="button" className={styles.act} data-quiet onClick={forget} onBlur={() => setSure(false)}>
          {sure ? words.list.forgetSure : words.list.forget}
        </button>
      </p>
    </li>
  );
}

function OpenFile(): ReactNode {
  const [problem, setProblem] = useState('');
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const wrong = await openRecord(file);
    if (wrong === undefined) goTo(['replay', 'file']);
    else setProblem(`${words.list.notARecord} ${wrong}`);
  };
  return (
    <div className={styles.file}>
      <label>
        <Icon name="download" size={16} /> {words.list.open}
        <input type="file" accept=".json,application/json" onChange={(event) => void open(event.target.files?.[0])} />
      </label>
      <small>{words.list.openHint}</small>
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </div>
  );
}

function Row({ game, onGone }: { readonly game: ShelvedGame; onGone(): void }): ReactNode {
  const [sure, setSure] = useState(false);
  const remove = async (): Promise<void> => {
    if (!sure) return setSure(true);
    await throwAway(game.id);
    onGone();
  };
  return (
    <li className={styles.row}>
      <span className={styles.picture}>
        <TablePicture game={game.game} scenario={game.scenario} width={96} height={66} plate={3} cover />
      </span>
      <div className={styles.text}>
        <h2>{game.name}</h2>
        <p>{lineOf(game)}</p>
        <p>
          {words.list.date(new Date(game.touched))} · {game.ended ? homeWords.over : words.running}
        </p>
      </div>
      <p className={styles.acts}>
        <a className={styles.act} data-first href={hrefOf(['replay', game.id])}>
          {words.list.watch}
        </a>
        {game.ended ? null : (
          <a className={styles.act} href={hrefOf(['match', game.id])}>
            {words.list.goOn}
          </a>
        )}
        <button
          type="button"
          className={styles.act}
          data-quiet
          onClick={() => void remove()}
          onBlur={() => setSure(false)}
        >
          {sure ? words.list.removeSure : words.list.remove}
        </button>
      </p>
    </li>
  );
}

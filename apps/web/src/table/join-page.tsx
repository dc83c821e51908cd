import type { MatchInfo } from '@sandtable/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { goTo, hrefOf } from '../app/route.ts';
import shell from '../app/shell.module.css';
import { gameName } from '../games/catalogue.ts';
import { refusalWords } from '../home/lobby/refusal-words.ts';
import { clockName, scenarioOf, seatNames, sitterName } from '../home/lobby/seat-names.ts';
import { words as online } from '../home/lobby/words.ts';
import { TablePicture } from '../home/table-picture.tsx';
import { ownName } from '../session/own-name.ts';
import { claimSeat, serverHere, takeSeat, watchMatch } from '../session/server-chair.ts';
import styles from './join-page.module.css';

const words = online.door;

/** A match one comes to: by the link of a seat, with the role it is for, or from the lobby, where seats are free. */
type Found = { readonly match: MatchInfo; readonly role: string | null };
type Trouble = 'dead' | 'unknown' | 'silent';

async function find(door: Door): Promise<Found | Trouble> {
  if ('token' in door) {
    const [mine] = await serverHere().mine([door.token]);
    return mine === undefined ? 'dead' : { match: mine.match, role: seatOfRole(mine.role) };
  }
  const match = (await serverHere().lobby()).find(({ id }) => id === door.match);
  return match === undefined ? 'unknown' : { match, role: null };
}

type Door = { readonly token: string } | { readonly match: string };

/** The page behind an invite: which battle, who plays it, which seat is yours, and a name to play under. */
export function JoinPage(door: Door): ReactNode {
  const [found, setFound] = useState<Found | Trouble | null>(null);
  const [tries, setTries] = useState(0);
  const which = 'token' in door ? door.token : door.match;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `which` is the door, and another try is another look
  useEffect(() => {
    let gone = false;
    find(door).then(
      (answer) => gone || setFound(answer),
      () => gone || setFound('silent'),
    );
    return () => {
      gone = true;
    };
  }, [which, tries]);
  if (found === null) return <output className={shell.notice}>{words.loading}</output>;
  if (typeof found === 'string') {
    const hint = { dead: words.deadHint, unknown: words.unknownHint, silent: words.silentHint }[found];
    return (
      <main className={shell.notice} role="alert">
        <h1>{words[found]}</h1>
        <p>{hint}</p>
        {found === 'silent' ? (
          <button type="button" onClick={() => setTries(tries + 1)}>
            {words.again}
          </button>
        ) : null}
        <a href={hrefOf([])}>{words.home}</a>
      </main>
    );
  }
  return <Card door={door} found={found} onStale={() => setTries(tries + 1)} />;
}

function Card({
  door,
  found: { match, role },
  onStale,
}: {
  readonly door: Door;
  readonly found: Found;
  /** The match has changed: fetch it again. */
  onStale(): void;
}): ReactNode {
  const { game, title, seats, status, limits } = match;
  const free = role === null ? seats.filter(({ kind }) => kind === 'open' && status === 'gathering') : [];
  const [wanted, setSeat] = useState(role ?? free[0]?.seat ?? 'spectator');
  // Another player may have taken the seat first.
  const seat = role !== null || free.some((each) => each.seat === wanted) ? wanted : 'spectator';
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const names = seatNames(
    game,
    title,
    seats.map((each) => each.seat),
  );
  const scenario = scenarioOf(game, title);
  const own = seats.find((each) => each.seat === seat);
  const sits = role !== null && own?.ready === true;
  const asksName = own !== undefined && !sits && status === 'gathering';
  const sit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    setBusy(true);
    try {
      goTo(['match', await enter(door, seat, asksName ? name : '')]);
    } catch (error) {
      setProblem(refusalWords(error));
      setBusy(false);
      onStale();
    }
  };
  return (
    <main className={styles.page}>
      <form className={styles.card} onSubmit={(event) => void sit(event)}>
        {scenario === undefined ? null : (
          <div className={styles.picture}>
            <TablePicture game={game} scenario={scenario.id} width={520} height={220} plate={4} cover />
          </div>
        )}
        <h1>{title}</h1>
        <dl className={styles.facts}>
          <div>
            <dt>{words.facts.game}</dt>
            <dd>{gameName(game)}</dd>
          </div>
          <div>
            <dt>{words.facts.clock}</dt>
            <dd>{clockName(limits)}</dd>
          </div>
        </dl>
        <h2>{words.people}</h2>
        <ul className={styles.people}>
          {seats.map(({ seat: each, controller, ready }) => (
            <li key={each} data-ready={ready}>
              <b>{names[each]}</b>
              <span>{each === role && controller === 'open' ? '' : sitterName(controller)}</span>
              <small>{each === role ? words.you : ready ? words.there : words.notThere}</small>
            </li>
          ))}
        </ul>
        {free.length > 1 ? (
          <fieldset className={styles.seats}>
            <legend>{words.chooseSeat}</legend>
            {free.map(({ seat: each }) => (
              <label key={each}>
                <input type="radio" name="seat" checked={seat === each} onChange={() => setSeat(each)} />
                {names[each]}
              </label>
            ))}
          </fieldset>
        ) : null}
        <p className={styles.role}>{roleWords(seat, names[seat] ?? seat, match, role === null && free.length === 0)}</p>
        {sits && own !== undefined ? <p>{words.sitsAs(sitterName(own.controller))}</p> : null}
        {asksName ? (
          <label className={styles.name}>
            {words.yourName}
            <input name="name" maxLength={60} defaultValue={ownName()} autoComplete="nickname" />
            <small>{words.nameHint}</small>
          </label>
        ) : null}
        {problem === '' ? null : <p role="alert">{problem}</p>}
        <button type="submit" aria-disabled={busy}>
          {actWords(seat, sits, status)}
        </button>
        {free.length > 0 ? (
          <button
            type="button"
            className={styles.quiet}
            onClick={() => setSeat(seat === 'spectator' ? (free[0]?.seat ?? seat) : 'spectator')}
          >
            {seat === 'spectator' ? words.ratherPlay : words.ratherWatch}
          </button>
        ) : null}
      </form>
    </main>
  );
}

async function enter(door: Door, seat: string, name: string): Promise<string> {
  if ('token' in door) return takeSeat(door.token, name);
  return seat === 'spectator' ? watchMatch(door.match) : claimSeat(door.match, seat, name);
}

function roleWords(seat: string, name: string, { status }: MatchInfo, full: boolean): string {
  if (status === 'ended') return words.over;
  if (seat === 'umpire') return words.asUmpire;
  if (seat === 'spectator') return full && status === 'gathering' ? words.full : words.asSpectator;
  return words.yourSeat(name);
}

function actWords(seat: string, sits: boolean, status: MatchInfo['status']): string {
  if (status === 'ended') return words.look;
  if (seat === 'umpire') return words.umpire;
  if (seat === 'spectator') return words.watch;
  return sits || status === 'playing' ? words.goOn : words.take;
}

/** The seat that a link with this role leads to. */
function seatOfRole(role: string): string {
  if (role === 'owner') return 'spectator';
  return role === 'umpire-invite' ? 'umpire' : role;
}

import type { MatchInfo } from '@sandtable/client';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { goTo, hrefOf } from '../app/route.ts';
import shell from '../app/shell.module.css';
import { serverHere, takeSeat } from '../session/server-chair.ts';
import styles from './join-page.module.css';
import { words } from './words.ts';

const NAME = 'sandtable.name';

type Found = { readonly match: MatchInfo; readonly role: string };

/** A seat by its link: what match it is, whose seat, and a name to sit down under. No account, no e-mail. */
export function JoinPage({ token }: { readonly token: string }): ReactNode {
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    serverHere()
      .mine([token])
      .then(
        ([mine]) => (mine === undefined ? setProblem(words.deadLink) : setFound(mine)),
        (error: Error) => setProblem(error.message),
      );
  }, [token]);
  const sit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '');
    try {
      localStorage.setItem(NAME, name);
    } catch {
      // A name that is not kept is asked for again.
    }
    try {
      goTo(['match', await takeSeat(token, name)]);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  if (problem !== '') {
    return (
      <main className={shell.notice} role="alert">
        <h1>{problem}</h1>
        <a href={hrefOf([])}>{words.home}</a>
      </main>
    );
  }
  if (found === null) return <output className={shell.notice}>{words.loading}</output>;
  const { match, role } = found;
  return (
    <main className={shell.notice}>
      <form className={styles.card} onSubmit={(event) => void sit(event)}>
        <h1>{match.title}</h1>
        <p>{words.joinSeat(role)}</p>
        <ul>
          {match.seats.map(({ seat, controller, ready }) => (
            <li key={seat}>{words.joinSitter(seat, controller, ready)}</li>
          ))}
        </ul>
        <label>
          {words.yourName}
          <input name="name" maxLength={60} defaultValue={localStorage.getItem(NAME) ?? ''} autoComplete="nickname" />
        </label>
        <button type="submit">{words.takeSeat}</button>
      </form>
    </main>
  );
}

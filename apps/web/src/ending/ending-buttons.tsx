import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf, readRoute } from '../app/route.ts';
import { Key } from '../panels/parts.tsx';
import { isKeptHere } from '../session/chair.ts';
import { useSession, useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import { personOf } from '../table/waiting.ts';
import styles from './ending.module.css';
import { acceptRematch, battleAfter, battleCalled, declineRematch, rematch } from './rematch.ts';
import { words } from './words.ts';

/** Rematch with sides swapped, replay, next battle. The keys 1, 2 and 3 do the same. */
export function EndingButtons(): ReactNode {
  const game = useTable((state) => state.game);
  const name = useTable((state) => state.facts?.name ?? '');
  const seat = useTable((state) => state.seat);
  const other = useTable(({ facts }) => facts?.sides.find((side) => !side.neutral && side.seat !== seat)?.name ?? '');
  const plays = useTable(({ facts }) => facts?.sides.some((side) => side.seat === seat) === true);
  const session = useSession();
  const wish = useTable((state) => state.rematch);
  const wisher = useTable(playerIn(wish?.by));
  const asked = useTable((state) => {
    const here = state.present?.find((each) => each !== state.seat && each !== 'umpire');
    return playerIn(here)(state);
  });
  const [problem, setProblem] = useState('');
  const [declined, setDeclined] = useState('');
  const id = readRoute(location.hash).path[1] ?? '';
  const next = battleAfter(game, name);
  const fail = (error: unknown): void =>
    setProblem(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  const again = (): void => {
    const gone = wish === null ? rematch(id, battleCalled(game, name), seat, session) : acceptRematch(wish.token);
    gone.catch(fail);
  };
  const decline = (): void => {
    if (wish === null) return;
    declineRematch(wish.token).then(() => {
      setDeclined(wisher);
      session.set({ rematch: null });
    }, fail);
  };
  const debrief = hrefOf(['replay', id]);
  const onward = next === undefined ? hrefOf([]) : hrefOf(['new', next.game, next.id]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (
        ctrlKey ||
        metaKey ||
        altKey ||
        (target instanceof Element && target.closest('input, textarea, select, dialog'))
      )
        return;
      if (key === '1') again();
      else if (key === '2') goTo(['replay', id]);
      else if (key === '3') location.hash = onward;
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <>
      <p className={styles.buttons}>
        <button type="button" className={styles.primary} onClick={again}>
          {wish === null ? words.rematch : words.accept} <Key name="1" />
        </button>
        {wish === null ? null : (
          <button type="button" className={styles.button} onClick={decline}>
            {words.decline}
          </button>
        )}
        <a className={styles.button} href={debrief}>
          {words.debrief} <Key name="2" />
        </a>
        <a className={styles.button} href={onward}>
          {next === undefined ? words.home : words.next} <Key name="3" /> <Icon name="next" size={15} />
        </a>
      </p>
      <p className={styles.hint}>
        {problem !== '' ? (
          <span role="alert">{problem}</span>
        ) : wish !== null ? (
          <span role="status">{words.rematchWished(wisher)}</span>
        ) : declined !== '' ? (
          <span role="status">{words.declined(declined)}</span>
        ) : !isKeptHere(id) ? (
          asked === '' ? (
            words.rematchOnline
          ) : (
            words.rematchAsks(asked)
          )
        ) : plays && other !== '' ? (
          words.rematchHint(other)
        ) : null}
      </p>
    </>
  );
}

/** Who plays a seat, by name where one was given, else by side; empty for nobody. */
function playerIn(seat: string | undefined): (state: TableState) => string {
  return ({ view, facts }) => {
    const side = facts?.sides.find((each) => each.seat === seat)?.name ?? '';
    if (seat === undefined) return '';
    return personOf(view?.house.controllers[seat], seat, side) || side;
  };
}

import { plain } from '@sandtable/game';
import type { ReactNode } from 'react';
import { Icon } from '../app/icons.tsx';
import { termsOf } from '../games/catalogue.ts';
import { OutcomeIcon } from '../panels/outcome-icon.tsx';
import panel from '../panels/panel.module.css';
import { ActKey } from '../panels/parts.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import styles from './decision-bar.module.css';
import { endTurn, nextUnit, unitsThatCanAct } from './intents.ts';
import { words } from './shot-words.ts';

/** Whether the player's own shot or roll is on the map and nothing else is being planned. */
export function hasOwnShot({ pictures, picturesSeen, facts, seat, intent }: TableState): boolean {
  const [by] = pictures.at(-1)?.by ?? [];
  return intent.kind === 'none' && !picturesSeen && facts?.units.find(({ id }) => id === by)?.seat === seat;
}

/** After a shot: what came of it, with buttons to replay it or go to the next unit. */
export function ShotBar({ name, done }: { readonly name: string; readonly done: boolean }): ReactNode {
  const session = useSession();
  const line = useTable(({ log, pictures }) =>
    log.findLast((each) => each.pictures.some(({ key }) => key === pictures.at(-1)?.key)),
  );
  const left = useTable((state) => (state.facts === null ? 0 : unitsThatCanAct(session).length));
  const canUndo = useTable((state) => state.canUndo);
  if (line === undefined) return null;
  // The outcome alone: who fired at whom stands in the log and on the map.
  const [, outcome = ''] = /: (.*)$/.exec(plain(line.text)) ?? [];
  const told = outcome === '' ? plain(line.text) : outcome.slice(0, 1).toUpperCase() + outcome.slice(1);
  return (
    <section className={styles.bar} data-part="decision" aria-label={words.label}>
      <OutcomeIcon outcome={line.outcome} size={20} />
      <div className={styles.words}>
        <b>
          {told} {words.next(name, done)}
        </b>
        <small>{session.othersDecide ? words.mustAgree : words.stays}</small>
      </div>
      <div className={styles.buttons}>
        <button type="button" className={panel.button} onClick={() => session.playAgain()}>
          <Icon name="redo" size={16} /> {words.again}
        </button>
        {canUndo ? (
          <button type="button" className={panel.button} onClick={() => void session.undo()}>
            <Icon name="undo" size={16} /> {session.othersDecide ? words.askUndo : words.undo}
          </button>
        ) : null}
        {left === 0 ? (
          <button type="button" className={`${panel.button} ${panel.primary}`} onClick={() => void endTurn(session)}>
            {termsOf(session.state.game).end} <ActKey act="end" />
          </button>
        ) : (
          <button
            type="button"
            className={`${panel.button} ${panel.primary}`}
            onClick={() => void nextUnit(session, 1)}
          >
            {words.nextUnit} <ActKey act="next" />
          </button>
        )}
      </div>
    </section>
  );
}

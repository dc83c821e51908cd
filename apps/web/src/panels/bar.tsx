import type { ReactNode } from 'react';
import { Icon, type IconName } from '../app/icons.tsx';
import { hrefOf, readRoute } from '../app/route.ts';
import { roundName } from '../games/catalogue.ts';
import { SideMark } from '../map/marks.tsx';
import { countedPoints } from '../mission/counted-points.ts';
import { ScoreButton } from '../mission/score-button.tsx';
import { toggleMission } from '../mission/toggle-mission.ts';
import { words as mission } from '../mission/words.ts';
import { AskMeWhen } from '../reactions/ask-me-when.tsx';
import { useSession, useTable } from '../table/context.ts';
import type { Pane } from '../table/table-state.ts';
import { isAway } from '../table/waiting.ts';
import { words } from '../table/words.ts';
import type { SideFacts } from '../thinker/planner.ts';
import styles from './bar.module.css';
import { ConnectionLine } from './connection.tsx';
import { Countdown } from './countdown.tsx';
import { TableMenu } from './table-menu.tsx';

/** Where are we: the match, the round, whose turn, the points, and how to look at it. */
export function Bar(): ReactNode {
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  const waiting = useTable((state) => state.view?.waitingFor);
  const round = useTable((state) => roundName(state.game));
  if (facts === null) return null;
  const sides = facts.sides.filter(({ neutral }) => !neutral);
  const youDecide = waiting?.includes(seat) === true || !sides.some(({ active }) => active);
  return (
    <header className={styles.bar}>
      <a className={styles.logo} href={hrefOf([])} aria-label={words.logo}>
        <img src="./icon.svg" alt="" width={22} height={22} />
        <span>Sandtable</span>
      </a>
      <div className={styles.match}>
        <h1>{facts.name}</h1>
        <p>{facts.game}</p>
      </div>
      <p className={styles.round} data-part="round">
        <span>{facts.round === 0 ? facts.phase : round.name}</span>
        {facts.round === 0 ? null : (
          <b>
            {facts.rounds === null ? facts.round : Math.min(facts.round, facts.rounds)}{' '}
            {facts.rounds === null ? '' : <small>{words.of(facts.rounds)}</small>}
          </b>
        )}
      </p>
      <ol className={styles.sides}>
        {sides.map((side) => (
          <Side
            key={side.seat}
            side={side}
            isYou={side.seat === seat}
            asked={waiting?.includes(side.seat) === true}
            first={youDecide ? side.seat === seat : side.active}
          />
        ))}
      </ol>
      {sides.some((side) => side.seat === seat) ? null : (
        <p className={styles.role}>
          <Icon name={seat === 'umpire' ? 'gavel' : 'eye'} size={16} />
          {seat === 'umpire' ? words.youRule : words.youLookOn}
        </p>
      )}
      <ScoreButton />
      <BriefLine sides={sides} />
      <AskMeWhen />
      <Panes />
      <SmallButtons />
      <a
        className={styles.book}
        href={hrefOf(['rules'], { from: readRoute(location.hash).path[1] ?? '' })}
        aria-label={words.rules}
      >
        <Icon name="book" />
      </a>
      <TableMenu />
      <ConnectionLine />
    </header>
  );
}

/** On a phone: where we are and the score, which opens the mission. */
function BriefLine({ sides }: { readonly sides: readonly SideFacts[] }): ReactNode {
  const session = useSession();
  const facts = useTable((state) => state.facts);
  const open = useTable((state) => state.missionOpen);
  const round = useTable((state) => roundName(state.game));
  const points = countedPoints(sides);
  if (facts === null) return null;
  const where = words.briefly(facts.round, facts.rounds, points, round);
  return (
    <button type="button" className={styles.brief} aria-pressed={open} onClick={() => toggleMission(session)}>
      <span>{facts.name}</span>
      {where === '' ? null : <span>· {where}</span>}
      <Icon name="flag" size={14} />
      <span className="spoken">{mission.button}</span>
    </button>
  );
}

function Side({
  side,
  isYou,
  asked,
  first,
}: {
  readonly side: SideFacts;
  readonly isYou: boolean;
  readonly asked: boolean;
  /** The one to show where there is room for one alone. */
  readonly first: boolean;
}): ReactNode {
  const reacts = useTable((state) => state.decision?.frame === 'reaction');
  const note = isYou && asked ? (reacts ? words.yourReaction : words.yourTurn) : asked ? words.deciding : '';
  const away = useTable((state) => isAway(state, side.seat));
  const until = useTable((state) => (asked ? state.clocks[side.seat] : undefined));
  return (
    <li
      className={styles.side}
      data-first={first}
      data-active={side.active || (asked && !side.active && isYou)}
      data-side={side.side}
    >
      <SideMark side={side.side} size={14} />
      <b>{side.name}</b>
      {note === '' ? null : <span>{note}</span>}
      {away ? <small>{words.away}</small> : null}
      {until === undefined ? null : <Countdown until={until} />}
    </li>
  );
}

/** On a small screen: the text table and undo, which have no other place there. */
function SmallButtons(): ReactNode {
  const session = useSession();
  const pane = useTable((state) => state.pane);
  const canUndo = useTable((state) => state.canUndo && state.result === null);
  return (
    <div className={styles.small}>
      <button
        type="button"
        aria-label={words.text}
        aria-pressed={pane === 'text'}
        onClick={() => session.set({ pane: pane === 'text' ? 'map' : 'text' })}
      >
        <Icon name="text" />
      </button>
      <button
        type="button"
        aria-label={words.undo}
        aria-disabled={!canUndo}
        onClick={() => canUndo && void session.undo()}
      >
        <Icon name="undo" />
      </button>
    </div>
  );
}

const panes: readonly { readonly pane: Pane; readonly icon: IconName; readonly name: string }[] = [
  { pane: 'map', icon: 'map', name: words.map },
  { pane: '3d', icon: 'cube', name: words.threeD },
  { pane: 'eye', icon: 'eye', name: words.eye },
  { pane: 'text', icon: 'text', name: words.text },
];

function Panes(): ReactNode {
  const session = useSession();
  const shown = useTable((state) => state.pane);
  return (
    <fieldset className={styles.panes}>
      <legend className="spoken">{words.menu}</legend>
      {panes.map(({ pane, icon, name }) => (
        // Where there's room for icons only, the name is still read out.
        <button
          key={pane}
          type="button"
          aria-label={name}
          aria-pressed={shown === pane}
          onClick={() => session.set({ pane })}
        >
          <Icon name={icon} size={17} />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}

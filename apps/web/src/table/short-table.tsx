import { type ReactNode, useEffect, useState } from 'react';
import { Icon, type IconName } from '../app/icons.tsx';
import { roundName, termsOf } from '../games/catalogue.ts';
import { Guide } from '../guide/guide.tsx';
import { COVER } from '../map/covers.ts';
import { SideMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { countedPoints } from '../mission/counted-points.ts';
import { MissionPanel } from '../mission/mission-panel.tsx';
import { toggleMission } from '../mission/toggle-mission.ts';
import { words as mission } from '../mission/words.ts';
import { DecisionBar } from '../orders/decision-bar.tsx';
import { answerOf, endTurn } from '../orders/intents.ts';
import { ConnectionLine } from '../panels/connection.tsx';
import { Countdown } from '../panels/countdown.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { Panel } from '../panels/panel.tsx';
import { PlanOrChain } from '../panels/plan-or-chain.tsx';
import { Rail } from '../panels/rail.tsx';
import { ReserveCard } from '../panels/reserve-card.tsx';
import { ScoreStrip } from '../panels/score-strip.tsx';
import { StepStrip } from '../panels/step-strip.tsx';
import { TableMenu } from '../panels/table-menu.tsx';
import { askedFor } from './asked.ts';
import { useSession, useTable } from './context.ts';
import { LiveRegions } from './live-regions.tsx';
import styles from './short-table.module.css';
import type { TableState } from './table-state.ts';
import { ThenBanner } from './then-banner.tsx';
import { useFromTop } from './use-from-top.ts';
import { words } from './words.ts';

/** A screen with little height, or much zoom: buttons on the left, the panel on the right, all of the height for the map. */
export function ShortTable({ map, units }: { readonly map: ReactNode; readonly units: readonly MapUnit[] }): ReactNode {
  const sheet = useTable((state) => state.sheet);
  const scrolled = useFromTop<HTMLDivElement>();
  const [folded, setFolded] = useState(false);
  // A list, the mission or "End turn?" must be visible at once, even if the panel was folded.
  const wanted = useTable((state) => state.sheet !== 'order' || state.intent.kind === 'end' || state.missionOpen);
  // What must be answered is answered there.
  const forced = useTable(({ decision }) => (askedFor(decision) === 'forced' ? (decision?.id ?? null) : null));
  useEffect(() => {
    if (forced !== null) setFolded(false);
  }, [forced]);
  const briefed = useTable((state) => state.missionOpen);
  const proposed = useTable((state) => state.view?.house.proposal !== undefined);
  useEffect(() => {
    if (wanted || proposed) setFolded(false);
  }, [wanted, proposed]);
  return (
    <div className={styles.screen} data-layout="short" data-folded={folded}>
      <Buttons />
      <main className={styles.map}>
        {map}
        <Chips />
        <ThenBanner />
      </main>
      <section className={styles.panel} data-part="panel" aria-label={words.actions}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!folded}
          aria-label={folded ? words.openPanel : words.foldPanel}
          onClick={() => setFolded(!folded)}
        >
          <Icon name={folded ? 'up' : 'next'} size={16} />
        </button>
        {folded ? null : (
          <div ref={scrolled} className={styles.scroll} key={briefed ? 'mission' : sheet}>
            {briefed ? (
              <MissionPanel />
            ) : sheet === 'units' ? (
              <>
                <Rail units={units} />
                <ReserveCard />
              </>
            ) : sheet === 'log' ? (
              <LogPanel />
            ) : (
              <>
                <StepStrip />
                <PlanOrChain />
                <ScoreStrip />
                <Guide />
                <Panel units={units} />
              </>
            )}
          </div>
        )}
        {briefed ? null : (
          <div className={styles.foot}>
            <DecisionBar />
          </div>
        )}
      </section>
      <LiveRegions />
    </div>
  );
}

/** Everything that has no room of its own: one press each. */
function Buttons(): ReactNode {
  const session = useSession();
  const sheet = useTable((state) => state.sheet);
  const missionOpen = useTable((state) => state.missionOpen);
  const canUndo = useTable((state) => state.canUndo && state.result === null);
  const ending = useTable((state) => state.considered !== null && answerOf(session, 'end-turn') !== undefined);
  const endless = useTable((state) => state.page?.turnsEndThemselves === true);
  const open = (name: string, icon: IconName, to: TableState['sheet']): ReactNode => (
    <button
      type="button"
      aria-pressed={sheet === to}
      onClick={() =>
        session.set({ sheet: sheet === to ? 'order' : to, pane: 'map', missionOpen: false, missionRow: null })
      }
    >
      <Icon name={icon} size={20} />
      {name}
    </button>
  );
  return (
    <nav className={styles.column} aria-label={words.menu}>
      {open(words.units, 'users', 'units')}
      <button type="button" aria-pressed={missionOpen} onClick={() => toggleMission(session)}>
        <Icon name="flag" size={20} />
        {mission.button}
      </button>
      {open(words.log, 'text', 'log')}
      <button type="button" aria-disabled={!canUndo} onClick={() => canUndo && void session.undo()}>
        <Icon name="undo" size={20} />
        {words.undo}
      </button>
      <TableMenu tall />
      {endless ? null : (
        <button
          type="button"
          className={styles.end}
          data-part="end-turn"
          aria-disabled={!ending}
          onClick={() => {
            session.set({ sheet: 'order' });
            if (ending) void endTurn(session);
          }}
        >
          <Icon name="check" size={20} />
          {termsOf(session.state.game).endShort}
        </button>
      )}
    </nav>
  );
}

/** Whose turn it is, the score and the round, over the map's corner. */
function Chips(): ReactNode {
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  const waiting = useTable((state) => state.view?.waitingFor);
  const reacts = useTable((state) => state.decision?.frame === 'reaction');
  const clocks = useTable((state) => state.clocks);
  const round = useTable((state) => roundName(state.game));
  if (facts === null) return null;
  const sides = facts.sides.filter(({ neutral }) => !neutral);
  const asked = waiting?.includes(seat) === true;
  const shown = sides.find((side) => (asked ? side.seat === seat : waiting?.includes(side.seat) || side.active));
  const until = shown === undefined ? undefined : clocks[shown.seat];
  return (
    <div className={styles.chips} {...COVER}>
      <h1 className="spoken">{facts.name}</h1>
      {shown === undefined ? null : (
        <p className={styles.chip}>
          <SideMark side={shown.side} size={12} />
          <b>{asked ? (reacts ? words.yourReaction : words.yourTurn) : words.turnOf(shown.name)}</b>
          {until === undefined ? null : <Countdown until={until} />}
        </p>
      )}
      <p className={styles.chip}>
        <b>{countedPoints(sides).join(' – ')}</b>
        <small data-part="round">
          {facts.round === 0 ? facts.phase : words.shortRound(facts.round, facts.rounds, round)}
        </small>
      </p>
      <ConnectionLine />
    </div>
  );
}

import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '../app/icons.tsx';
import { termsOf } from '../games/catalogue.ts';
import { Guide } from '../guide/guide.tsx';
import type { MapUnit } from '../map/scene.ts';
import { MissionPanel } from '../mission/mission-panel.tsx';
import { toggleMission } from '../mission/toggle-mission.ts';
import { words as mission } from '../mission/words.ts';
import { DecisionBar } from '../orders/decision-bar.tsx';
import { answerOf, endTurn } from '../orders/intents.ts';
import { Bar } from '../panels/bar.tsx';
import { LogPanel } from '../panels/log-panel.tsx';
import { Panel } from '../panels/panel.tsx';
import { PlanOrChain } from '../panels/plan-or-chain.tsx';
import { Rail } from '../panels/rail.tsx';
import { ReserveCard } from '../panels/reserve-card.tsx';
import { ScoreStrip } from '../panels/score-strip.tsx';
import { StepStrip } from '../panels/step-strip.tsx';
import { askedFor } from './asked.ts';
import { useSession, useTable } from './context.ts';
import { LiveRegions } from './live-regions.tsx';
import styles from './phone-table.module.css';
import type { TableState } from './table-state.ts';
import { ThenBanner } from './then-banner.tsx';
import { useFromTop } from './use-from-top.ts';
import { words } from './words.ts';

type Height = 'peek' | 'half' | 'full';
const taller: Readonly<Record<Height, Height>> = { peek: 'half', half: 'full', full: 'peek' };
const higher: Readonly<Record<Height, Height>> = { peek: 'half', half: 'full', full: 'full' };
const lower: Readonly<Record<Height, Height>> = { peek: 'peek', half: 'peek', full: 'half' };
/** A finger that goes less far has pressed. */
const SWIPE = 24;

/** A small screen: the map, a sheet at its foot that can be drawn up, and tabs in the thumb's reach. */
export function PhoneTable({ map, units }: { readonly map: ReactNode; readonly units: readonly MapUnit[] }): ReactNode {
  const session = useSession();
  const sheet = useTable((state) => state.sheet);
  const [height, setHeight] = useState<Height>('peek');
  // After picking a unit from the list the player wants to see the map again.
  useEffect(() => setHeight(sheet === 'order' ? 'peek' : 'half'), [sheet]);
  const briefed = useTable((state) => state.missionOpen);
  // A proposal must not be hidden under the tabs.
  const proposed = useTable((state) => state.view?.house.proposal !== undefined);
  // What must be answered is answered below the bar: the answers have to be there.
  const forced = useTable(({ decision, intent }) => askedFor(decision) === 'forced' && intent.kind === 'none');
  const reacting = useTable((state) => state.considered?.reaction != null && state.intent.kind === 'none');
  const scrolled = useFromTop<HTMLDivElement>();
  const from = useRef<number | null>(null);
  const swiped = useRef(false);
  const swipe = {
    onPointerDown: (event: PointerEvent): void => {
      from.current = event.clientY;
      swiped.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: ({ clientY }: PointerEvent): void => {
      const far = from.current === null ? 0 : clientY - from.current;
      from.current = null;
      swiped.current = Math.abs(far) > SWIPE;
      if (swiped.current) setHeight(far < 0 ? higher[height] : lower[height]);
    },
  };
  const open = (next: TableState['sheet']): void => {
    setHeight(next === 'order' ? 'peek' : 'half');
    session.set({ sheet: next, missionOpen: false, missionRow: null });
  };
  return (
    <div className={styles.screen}>
      <Bar />
      <StepStrip />
      <ScoreStrip />
      <main className={styles.map}>
        {map}
        <ThenBanner />
      </main>
      <Guide folds />
      <section
        className={styles.sheet}
        data-height={
          height !== 'peek'
            ? height
            : proposed || briefed
              ? 'half'
              : (reacting || forced) && sheet === 'order'
                ? 'react'
                : 'peek'
        }
        aria-label={words.actions}
      >
        <button
          type="button"
          className={styles.grip}
          aria-label={words.sheet}
          onClick={() => swiped.current || setHeight(taller[height])}
          {...swipe}
        >
          <i />
        </button>
        {sheet === 'order' && !briefed ? (
          <>
            <PlanOrChain />
            <DecisionBar />
          </>
        ) : null}
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
            <Panel units={units} />
          )}
        </div>
      </section>
      <Tabs sheet={sheet} open={open} />
      <LiveRegions />
    </div>
  );
}

function Tabs({
  sheet,
  open,
}: {
  readonly sheet: TableState['sheet'];
  open(next: TableState['sheet']): void;
}): ReactNode {
  const session = useSession();
  const pane = useTable((state) => state.pane);
  const ending = useTable((state) => state.considered !== null && answerOf(session, 'end-turn') !== undefined);
  const endless = useTable((state) => state.page?.turnsEndThemselves === true);
  const briefed = useTable((state) => state.missionOpen);
  const tab = (name: string, icon: IconName, to: TableState['sheet']): ReactNode => (
    <button
      type="button"
      aria-pressed={sheet === to && pane !== 'eye' && !briefed}
      onClick={() => {
        session.set({ pane: 'map' });
        open(to);
      }}
    >
      <Icon name={icon} />
      {name}
    </button>
  );
  return (
    <nav className={styles.tabs} aria-label={words.menu}>
      {tab(words.units, 'users', 'units')}
      {tab(words.map, 'map', 'order')}
      <button type="button" aria-pressed={briefed} onClick={() => toggleMission(session)}>
        <Icon name="flag" />
        {mission.button}
      </button>
      {tab(words.log, 'text', 'log')}
      {endless ? null : (
        <button
          type="button"
          data-part="end-turn"
          aria-disabled={!ending}
          onClick={() => {
            open('order');
            if (ending) void endTurn(session);
          }}
        >
          <Icon name="check" />
          {termsOf(session.state.game).endShort}
        </button>
      )}
    </nav>
  );
}

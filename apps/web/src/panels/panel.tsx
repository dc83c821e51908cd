import { lazy, type ReactNode, Suspense } from 'react';
import { LayPanel } from '../deploy/lay-panel.tsx';
import { Tray } from '../deploy/tray.tsx';
import { ForceBuilder } from '../forces/force-builder.tsx';
import { RosterBuilder } from '../forces/roster-builder.tsx';
import type { MapUnit } from '../map/scene.ts';
import { MissionPanel } from '../mission/mission-panel.tsx';
import { choosesUnit } from '../orders/unit-rows.ts';
import { ReactionCard } from '../reactions/reaction-card.tsx';
import { askedFor } from '../table/asked.ts';
import { useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import { AimPanel } from './aim-panel.tsx';
import { BlastPanel, standingBlast } from './blast-panel.tsx';
import { BurstList } from './burst-list.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { ClauseChip } from './clause-chip.tsx';
import { ClockLine } from './clock-line.tsx';
import { LogPanel } from './log-panel.tsx';
import { Meanwhile } from './meanwhile.tsx';
import styles from './panel.module.css';
import { PickPanel } from './pick-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { QuestionHead } from './question-head.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { QuickRows } from './quick-rows.tsx';
import { ReserveCard } from './reserve-card.tsx';
import { Said } from './said.tsx';
import { standingWound } from './standing-chain.ts';
import { ThrowPanel } from './throw-panel.tsx';
import { UnitPanel } from './unit-panel.tsx';

// With the rest of the ending, which is loaded when it comes.
const ResultPanel = lazy(async () => ({ default: (await import('./result-panel.tsx')).ResultPanel }));

const WoundPanel = lazy(async () => ({ default: (await import('./wound-panel.tsx')).WoundPanel }));

/** What would happen: the chosen unit, its plan or aim, the question; and below it what did happen. */
export function Panel({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  return (
    <>
      <NoticeLine />
      <ClockLine />
      <ProposalCard />
      <Meanwhile />
      <Order units={units} />
    </>
  );
}

export function PanelWithLog({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const open = useTable((state) => state.logOpen);
  const briefed = useTable((state) => state.missionOpen);
  const placing = useTable((state) => state.considered?.placing != null);
  if (briefed) return <MissionPanel />;
  return open ? (
    <LogPanel />
  ) : (
    <>
      <Panel units={units} />
      <ReserveCard />
      {/* It would lie over the buttons of the units to be placed. */}
      {placing ? null : <LogPanel folded />}
    </>
  );
}

function Order({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const kind = useTable((state) => state.intent.kind);
  const asked = useTable(({ decision }) => askedFor(decision));
  const over = useTable((state) => state.result !== null);
  const chosen = useTable((state) => state.chosen);
  const placing = useTable((state) => state.considered?.placing != null);
  const blast = useTable(standingBlast);
  const wounded = useTable(standingWound);
  const laying = useTable((state) => state.considered?.laying !== undefined);
  const picking = useTable((state) => state.considered?.picking !== undefined);
  const reacts = useTable((state) => state.considered?.reaction != null);
  const answersFirst = useTable(isOnlyAsked);
  const looksAtEnemy = useTable(
    (state) => state.facts?.units.some(({ id, seat }) => id === state.chosen && seat !== state.seat) === true,
  );
  if (over)
    return (
      <Suspense>
        <ResultPanel />
      </Suspense>
    );
  if (asked === 'dice') return <ThrowPanel />;
  if (kind === 'move') return <PlanPanel units={units} />;
  if (kind === 'aim') return <AimPanel units={units} />;
  if (kind === 'choice' && !placing)
    return (
      <>
        <BurstList units={units} />
        <ChoicePanel />
      </>
    );
  if (placing) return <Tray units={units} />;
  if (picking || laying)
    return (
      <>
        {picking ? <PickPanel units={units} /> : <LayPanel />}
        {looksAtEnemy ? <UnitPanel units={units} /> : null}
      </>
    );
  if (asked === 'reaction' || reacts)
    return (
      <>
        <ReactionCard units={units} />
        {chosen === null ? null : <UnitPanel units={units} />}
      </>
    );
  if (blast !== null && (asked === 'turn' || asked === null)) return <BlastPanel picture={blast} units={units} />;
  return (
    <>
      <QuestionHead />
      <BurstList units={units} />
      <QuickRows units={units} />
      {answersFirst ? <QuestionPanel brief /> : null}
      {chosen === null ? null : <UnitPanel units={units} />}
      {answersFirst ? null : <QuestionPanel brief={chosen !== null} />}
      {chosen === null && wounded !== null ? (
        <Suspense>
          <WoundPanel unit={wounded} units={units} />
        </Suspense>
      ) : null}
      <ForceBuilder />
      <RosterBuilder />
    </>
  );
}

/** The chosen unit has nothing to do but be asked about: the answers come before its card. */
function isOnlyAsked(state: TableState): boolean {
  const { chosen, decision, desk, considered } = state;
  if (chosen === null || askedFor(decision) === 'turn') return false;
  if (desk !== null && desk.arms.length + desk.actions.length > 0) return false;
  return considered?.choices.every((choice) => !choosesUnit(state, choice)) === true;
}

function NoticeLine(): ReactNode {
  const notice = useTable((state) => state.notice);
  if (notice === null) return null;
  return (
    <div className={styles.notice} data-tone={notice.tone} role="alert">
      <p>
        <Said text={notice.text} /> {notice.clause === '' ? null : <ClauseChip id={notice.clause} />}
      </p>
    </div>
  );
}

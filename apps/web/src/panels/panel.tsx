import type { ReactNode } from 'react';
import type { MapUnit } from '../map/scene.ts';
import { askedFor } from '../table/asked.ts';
import { useTable } from '../table/context.ts';
import { AimPanel } from './aim-panel.tsx';
import { BurstList } from './burst-list.tsx';
import { ChoicePanel } from './choice-panel.tsx';
import { ClauseChip } from './clause-chip.tsx';
import { ClockLine } from './clock-line.tsx';
import { LogPanel } from './log-panel.tsx';
import { Meanwhile } from './meanwhile.tsx';
import styles from './panel.module.css';
import { PlanPanel } from './plan-panel.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { QuestionHead } from './question-head.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { QuickRows } from './quick-rows.tsx';
import { ResultPanel } from './result-panel.tsx';
import { Said } from './said.tsx';
import { Stops } from './stops.tsx';
import { ThrowPanel } from './throw-panel.tsx';
import { UnitPanel } from './unit-panel.tsx';

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
  return open ? (
    <LogPanel />
  ) : (
    <>
      <Panel units={units} />
      <LogPanel folded />
    </>
  );
}

function Order({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const kind = useTable((state) => state.intent.kind);
  const asked = useTable(({ decision }) => askedFor(decision));
  const over = useTable((state) => state.result !== null);
  const chosen = useTable((state) => state.chosen);
  if (over) return <ResultPanel />;
  if (asked === 'dice') return <ThrowPanel />;
  if (kind === 'move') return <PlanPanel units={units} />;
  if (kind === 'aim') return <AimPanel units={units} />;
  if (kind === 'choice')
    return (
      <>
        <BurstList units={units} />
        <ChoicePanel />
      </>
    );
  return (
    <>
      <QuestionHead />
      <BurstList units={units} />
      <QuickRows units={units} />
      {chosen === null ? null : <UnitPanel units={units} />}
      <QuestionPanel brief={chosen !== null} />
      {asked === 'reaction' ? <Stops /> : null}
    </>
  );
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

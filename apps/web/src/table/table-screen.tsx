import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import shell from '../app/shell.module.css';
import { useEnded } from '../ending/use-ended.ts';
import { Guide } from '../guide/guide.tsx';
import { finishMotions } from '../map/finish-motions.ts';
import type { MapUnit, SymbolKey } from '../map/scene.ts';
import { DecisionBar } from '../orders/decision-bar.tsx';
import { goOnward } from '../orders/intents.ts';
import { listenForKeys } from '../orders/keys.ts';
import { Bar } from '../panels/bar.tsx';
import { PanelWithLog } from '../panels/panel.tsx';
import { PlanOrChain } from '../panels/plan-or-chain.tsx';
import { Rail } from '../panels/rail.tsx';
import { ScoreStrip } from '../panels/score-strip.tsx';
import { StepStrip } from '../panels/step-strip.tsx';
import { useSession, useTable } from './context.ts';
import { HandOver } from './hand-over.tsx';
import { LiveRegions } from './live-regions.tsx';
import { PaneView } from './pane-view.tsx';
import { PhoneTable } from './phone-table.tsx';
import { ShortTable } from './short-table.tsx';
import styles from './table-screen.module.css';
import type { TableSession } from './table-store.ts';
import { ThenBanner } from './then-banner.tsx';
import { useFromTop } from './use-from-top.ts';
import { useLayout } from './use-layout.ts';
import { words } from './words.ts';

// Most battles are played over several visits: their ends are loaded when they come.
const EndingScreen = lazy(async () => ({ default: (await import('../ending/ending-screen.tsx')).EndingScreen }));
const TextTable = lazy(async () => ({ default: (await import('../text-table/text-table.tsx')).TextTable }));

/** What the decision bar takes of the map's foot. */
const FOOT = 92;

/** The table: who, where and what would happen, side by side; on a phone one over the other. */
export function TableScreen(): ReactNode {
  const session = useSession();
  const layout = useLayout();
  const page = useTable((state) => state.page);
  const view = useTable((state) => state.view);
  const handOver = useTable((state) => state.handOver);
  const pane = useTable((state) => state.pane);
  const scrolled = useFromTop<HTMLElement>();
  const over = useEnded();
  const endSeen = useTable((state) => state.endSeen);
  const then = useTable((state) => state.then);
  const shown = then?.view ?? view?.game ?? null;
  const scene = useMemo(() => (shown === null ? null : (page?.scene(shown) ?? null)), [page, shown]);
  const units = useMemo(() => (shown === null ? [] : (page?.units(shown) ?? [])), [page, shown]);
  const marks = useMemo(
    () => (view === null || page === null ? [] : allMarks(units, page.symbols(view.game))),
    [page, units, view],
  );
  // By its number: the same question comes again with every update, and must not turn deaf to keys again.
  const decision = useTable((state) => state.decision?.id);
  // A slow machine draws a question some time after it knows it: it counts from when it can be read.
  const isReadable = scene !== null && handOver === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    if (isReadable) session.set({ askedAt: performance.now() });
  }, [session, decision, isReadable]);
  useEffect(() => listenForKeys(session), [session]);
  useEffect(() => listenForSkips(session), [session]);
  useEffect(() => session.store.subscribe(() => void goOnward(session)), [session]);
  if (scene === null) return null;
  if (handOver !== null) return <HandOver key={handOver} seat={handOver} />;
  if ((over && !endSeen) || pane === 'text')
    return (
      <Suspense fallback={<output className={shell.notice}>{words.loading}</output>}>
        {over && !endSeen ? <EndingScreen /> : <TextTable />}
      </Suspense>
    );
  const small = layout === 'phone' || layout === 'drawer' || layout === 'short';
  const map = <PaneView scene={scene} units={units} footRoom={small ? 0 : FOOT} />;
  if (layout === 'short') return <ShortTable map={map} units={marks} />;
  if (small) return <PhoneTable map={map} units={marks} />;
  return (
    <div className={styles.screen} data-layout={layout}>
      <Bar />
      <Rail units={marks} />
      <main className={styles.map}>
        <StepStrip />
        <ScoreStrip />
        <PlanOrChain />
        <div className={styles.ground}>
          {map}
          <ThenBanner />
          <DecisionBar />
        </div>
      </main>
      <aside ref={scrolled} className={styles.panel} data-part="panel" aria-label={words.actions}>
        <div className={styles.guide}>
          <Guide />
        </div>
        <PanelWithLog units={marks} />
      </aside>
      <LiveRegions />
    </div>
  );
}

/** A key or a press says that enough was seen of what is being shown. */
function listenForSkips(session: TableSession): () => void {
  const skip = ({ target }: Event): void => {
    // This button says the same itself.
    if (target instanceof Element && target.closest('[data-part="go-on"]') !== null) return;
    session.skip();
    finishMotions();
  };
  addEventListener('keydown', skip, { capture: true });
  addEventListener('pointerdown', skip, { capture: true });
  return () => {
    removeEventListener('keydown', skip, { capture: true });
    removeEventListener('pointerdown', skip, { capture: true });
  };
}

/** Units of the map, and for lists and cards those that are not on it: in reserve, aboard, gone. */
function allMarks(units: readonly MapUnit[], symbols: Readonly<Record<string, SymbolKey>>): readonly MapUnit[] {
  const shown = new Set(units.map(({ id }) => id));
  const others = Object.entries(symbols).filter(([id]) => !shown.has(id));
  return [...units, ...others.map(([id, symbol]) => ({ ...ABSENT, id, symbol }))];
}

const ABSENT: Omit<MapUnit, 'id' | 'symbol'> = {
  side: 0,
  at: { x: -1, y: -1 },
  radius: 0,
  height: 0,
  altitude: 0,
  name: '',
  short: '',
  tokens: [],
  state: 'idle',
  spoken: '',
  vehicle: false,
};

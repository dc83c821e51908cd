import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import shell from '../app/shell.module.css';
import { Guide } from '../guide/guide.tsx';
import { finishMotions } from '../map/finish-motions.ts';
import type { MapUnit, SymbolKey } from '../map/scene.ts';
import { DecisionBar } from '../orders/decision-bar.tsx';
import { goOnward } from '../orders/intents.ts';
import { listenForKeys } from '../orders/keys.ts';
import { Bar } from '../panels/bar.tsx';
import { DiceCards } from '../panels/dice-cards.tsx';
import { PanelWithLog } from '../panels/panel.tsx';
import { Rail } from '../panels/rail.tsx';
import { useSession, useTable } from './context.ts';
import { HandOver } from './hand-over.tsx';
import { LiveRegions } from './live-regions.tsx';
import { PaneView } from './pane-view.tsx';
import { PhoneTable } from './phone-table.tsx';
import styles from './table-screen.module.css';
import type { TableSession } from './table-store.ts';
import { useLayout } from './use-layout.ts';
import { words } from './words.ts';

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
  const scene = useMemo(() => (view === null ? null : (page?.scene(view.game) ?? null)), [page, view]);
  const units = useMemo(() => (view === null ? [] : (page?.units(view.game) ?? [])), [page, view]);
  const marks = useMemo(
    () => (view === null || page === null ? [] : allMarks(units, page.symbols(view.game))),
    [page, units, view],
  );
  useEffect(() => listenForKeys(session), [session]);
  useEffect(() => listenForSkips(session), [session]);
  useEffect(() => session.store.subscribe(() => void goOnward(session)), [session]);
  if (scene === null) return null;
  if (handOver !== null) return <HandOver key={handOver} seat={handOver} />;
  if (pane === 'text')
    return (
      <Suspense fallback={<output className={shell.notice}>{words.loading}</output>}>
        <TextTable />
      </Suspense>
    );
  const small = layout === 'phone' || layout === 'drawer';
  const map = <PaneView scene={scene} units={units} footRoom={small ? 0 : FOOT} />;
  if (small) return <PhoneTable map={map} units={marks} />;
  return (
    <div className={styles.screen} data-layout={layout}>
      <Bar />
      <Rail units={marks} />
      <main className={styles.map}>
        {map}
        <DiceCards />
        <DecisionBar />
      </main>
      <aside className={styles.panel} data-part="panel" aria-label={words.actions}>
        <div className={styles.guide}>
          <Guide inline />
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

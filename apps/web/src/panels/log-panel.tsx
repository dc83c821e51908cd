import { plain } from '@sandtable/game';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { hrefOf, readRoute } from '../app/route.ts';
import { SideMark } from '../map/marks.tsx';
import type { Place } from '../map/scene.ts';
import { useKeyOf } from '../settings/use-key.ts';
import { useSession, useTable } from '../table/context.ts';
import { takenBack } from '../table/history.ts';
import type { LogLine } from '../table/table-state.ts';
import { words as table } from '../table/words.ts';
import type { TableFacts } from '../thinker/planner.ts';
import { ClauseBrief, ClauseChip } from './clause-chip.tsx';
import styles from './log-panel.module.css';
import { Luck } from './luck.tsx';
import panel from './panel.module.css';
import { Said } from './said.tsx';
import { words } from './words.ts';

const LAST = 4;

/** What happened, line by line; each opens into its reasons. Folded: the last few lines. */
export function LogPanel({ folded = false }: { readonly folded?: boolean }): ReactNode {
  const session = useSession();
  const log = useTable((state) => state.log);
  const key = useKeyOf('log');
  const round = useTable(({ facts }) => {
    const active = facts?.sides.find((side) => side.active)?.name;
    return facts === null || facts.round === 0 ? '' : words.roundOf(facts.round, active);
  });
  const end = useRef<HTMLLIElement>(null);
  const lines = folded ? log.filter(({ follows }) => !follows).slice(-LAST) : log;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line scrolls the log to its end
  useEffect(() => {
    if (!folded) end.current?.scrollIntoView({ block: 'end' });
  }, [log.length, folded]);
  // Whatever a line pointed out is forgotten with the log.
  useEffect(() => () => session.set({ lit: [], litMotions: [] }), [session]);
  return (
    <section className={styles.log} data-folded={folded} aria-label={table.log}>
      <h3 className={styles.caption}>
        <span>{table.log}</span>
        {folded || round === '' ? null : <span className={styles.round}>{round}</span>}
        <button type="button" onClick={() => session.set({ logOpen: folded })}>
          {folded ? table.logOpens(key) : table.close}
        </button>
      </h3>
      <ol>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
        <li ref={end} />
      </ol>
      {folded ? null : <Luck />}
    </section>
  );
}

function Line({ line }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const side = useTable((state) => state.facts?.sides.find(({ seat }) => seat === line.seat)?.side);
  const show = (): void => session.set({ lit: line.units, litMotions: line.motions });
  const hide = (): void => session.set({ lit: [], litMotions: [] });
  const said = <Said text={line.text} within={{ lit: line.units }} />;
  const item = useRef<HTMLLIElement>(null);
  // What it opens into comes in parts, and must not lie under the edge.
  useEffect(() => {
    const element = item.current;
    if (!open || element === null) return;
    const observer = new ResizeObserver(() => element.scrollIntoView({ block: 'nearest' }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <li ref={item} className={styles.line} data-follows={line.follows} data-undone={line.undone}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
      >
        {side === undefined ? <i /> : <SideMark side={side} size={11} />}
        <span>
          {line.undone ? <s>{said}</s> : said}
          {line.undone ? <small> {table.undoneLine}</small> : null}
        </span>
      </button>
      {open ? (
        <div className={styles.details}>
          <Reasons line={line} />
          <BotReasons line={line} />
          <Links line={line} />
          <UndoTo line={line} />
        </div>
      ) : null}
    </li>
  );
}

/** Why it came so: each reason with the rule it rests on, and what that says. */
function Reasons({ line }: { readonly line: LogLine }): ReactNode {
  const says = ({ text }: LogLine['details'][number]): boolean => text.length > 0 && plain(text) !== plain(line.text);
  // A rule that stands there already is not said again, unless there is something new to it.
  const reasons = line.details.filter(
    (each, i) =>
      says(each) || (each.clause !== '' && !line.details.slice(0, i).some(({ clause }) => clause === each.clause)),
  );
  if (reasons.length === 0) return <p>{words.noReasons}</p>;
  return reasons.map((reason, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: reasons of one line stand in a fixed order
    <div key={i} className={styles.reason}>
      {says(reason) ? (
        <p>
          <Said text={reason.text} />
        </p>
      ) : null}
      {reason.clause === '' ? null : (
        <p className={styles.rule}>
          <ClauseChip id={reason.clause} /> <ClauseBrief id={reason.clause} />
        </p>
      )}
    </div>
  ));
}

/** What a computer player had in mind. */
function BotReasons({ line: { entry, follows } }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    if (entry === null || follows) return;
    session.reasonsFor(entry).then(
      (told) => gone || setReasons(told),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, entry, follows]);
  return reasons.map((reason) => <p key={reason}>{words.botReason(reason)}</p>);
}

/** Where it happened, and the moment in the replay. */
function Links({ line }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const { entry, units, motions } = line;
  const match = readRoute(location.hash).path[1] ?? '';
  const show = (): void => {
    const at = placeOf(line, session.state.facts);
    if (at !== null) session.map?.centre(at);
    session.set({ lit: units, litMotions: motions });
  };
  return (
    <p className={styles.links}>
      {units.length + motions.length === 0 ? null : (
        <button type="button" className={panel.button} onClick={show}>
          <Icon name="target" size={15} /> {words.onMap}
        </button>
      )}
      {entry === null ? null : (
        <a className={panel.button} href={hrefOf(['replay', match], { at: String(entry + 1) })}>
          <Icon name="link" size={15} /> {words.inReplay}
        </a>
      )}
    </p>
  );
}

/** The middle of what a line is about. */
function placeOf({ motions, units }: LogLine, facts: TableFacts | null): Place | null {
  for (const motion of motions) {
    if (motion.kind === 'walk') return motion.points.at(-1) ?? null;
    if (motion.kind === 'shot') return { x: (motion.from.x + motion.to.x) / 2, y: (motion.from.y + motion.to.y) / 2 };
    if (motion.kind === 'burst') return motion.at;
  }
  return facts?.units.find(({ id, at }) => units.includes(id) && at !== null)?.at ?? null;
}

/** Back to before this line, where that can be had: at once, or by asking. */
function UndoTo({ line }: { readonly line: LogLine }): ReactNode {
  const session = useSession();
  const over = useTable((state) => state.result !== null);
  const watching = useTable((state) => !Object.hasOwn(state.view?.house.controllers ?? {}, state.seat));
  const { entry, undone } = line;
  const back = useTable((state) => (entry === null ? 0 : takenBack(state.log, entry).length));
  if (entry === null || undone || over || watching || back === 0) return null;
  const asks = session.othersDecide;
  return (
    <div className={styles.undo}>
      <button type="button" className={panel.button} onClick={() => void session.undoTo(entry)}>
        {asks ? table.askUndoToHere : table.undoToHere}
      </button>
      <small>
        {table.takesBack(back)} {asks ? table.wouldForget : ''}
      </small>
    </div>
  );
}

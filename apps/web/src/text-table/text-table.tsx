import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Guide } from '../guide/guide.tsx';
import { Bar } from '../panels/bar.tsx';
import { ProposalCard } from '../panels/proposal-card.tsx';
import { ResultPanel } from '../panels/result-panel.tsx';
import { ThrowPanel } from '../panels/throw-panel.tsx';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { LiveRegions } from '../table/live-regions.tsx';
import type { Choice, Telling } from '../thinker/planner.ts';
import { OrderLine } from './order-line.tsx';
import { usePlanning } from './planned.ts';
import { Rows } from './rows.tsx';
import { groupsOf, type RowGroups } from './rows-of.ts';
import styles from './text-table.module.css';
import { ChosenUnit, Enemies, JustNow, Orders, StateLines, Units } from './told-parts.tsx';
import { useTextKeys } from './use-text-keys.ts';
import { words } from './words.ts';

/**
 * The table in words: the same sentences as in the terminal, under headings in the order in which one wants to know
 * them. Whole games can be played here with a keyboard or a screen reader.
 */
export function TextTable(): ReactNode {
  const asked = useTable(({ decision }) => askedFor(decision));
  const over = useTable((state) => state.result !== null);
  const chosen = useTable((state) => state.chosen);
  const telling = useTelling();
  const planning = usePlanning();
  const line = useRef<HTMLInputElement>(null);
  const { groups, title } = useShownChoices(planning.open);
  const rows = [...groups.shots, ...groups.spots, ...groups.others];
  useTextKeys(planning, rows, line);
  // What the chosen unit sees comes before what it can do about it; a list of all enemies does not.
  const seesFirst = chosen !== null && telling !== null && telling.sight.length > 0;
  const answers = asked === 'dice' || over ? null : <Answers planning={planning} groups={groups} title={title} />;
  return (
    <div className={styles.screen}>
      <Bar />
      <main className={styles.page} aria-label={words.label}>
        <Guide inline />
        <StateLines />
        <ProposalCard />
        {over ? <ResultPanel /> : null}
        {asked === 'dice' ? <ThrowPanel /> : null}
        <ChosenUnit telling={telling} />
        {seesFirst ? null : answers}
        <Enemies telling={telling} />
        {seesFirst ? answers : null}
        <JustNow />
        <Units telling={telling} />
        <Orders telling={telling} />
      </main>
      <OrderLine ref={line} planning={planning} rows={rows} />
      <LiveRegions />
    </div>
  );
}

/** Everything that can be answered now, numbered. */
function Answers({
  planning,
  groups: { shots, spots, others },
  title,
}: {
  readonly planning: ReturnType<typeof usePlanning>;
  readonly groups: RowGroups;
  readonly title: string;
}): ReactNode {
  const asked = useTable(({ decision }) => askedFor(decision));
  const chosen = useTable((state) => state.chosen);
  const { open } = planning;
  if (asked === null) return <p className={styles.quiet}>{words.waiting}</p>;
  const whole = chosen === null && open === null && shots.length + spots.length === 0;
  return (
    <>
      {title === '' ? null : <h2>{title}</h2>}
      {open !== null ? (
        <button type="button" className={styles.back} onClick={planning.back}>
          {words.back}
        </button>
      ) : null}
      {open?.place === undefined ? null : (
        <p className={styles.quiet}>
          {open.place.prompt} {words.placeHint}
        </p>
      )}
      <Rows title={words.shots} from={0} rows={shots} planned={planning.planned} onPick={planning.pick} />
      <Rows
        title={words.spots(spots.length)}
        from={shots.length}
        rows={spots}
        planned={planning.planned}
        onPick={planning.pick}
      />
      <Rows
        title={whole ? '' : words.or}
        from={shots.length + spots.length}
        rows={others}
        planned={planning.planned}
        onPick={planning.pick}
        wide={whole}
      />
      <p>
        <button type="button" className={styles.back} onClick={() => void planning.suggest()}>
          {asked === 'placing' ? words.placeRest : words.suggest}
        </button>
      </p>
    </>
  );
}

/** What is offered at this place of the menu: of the chosen unit, if one is, and always what is for nobody alone. */
function useShownChoices(open: Choice | null): { readonly groups: RowGroups; readonly title: string } {
  const considered = useTable((state) => state.considered);
  const chosen = useTable((state) => state.chosen);
  if (considered === null) return { groups: { shots: [], spots: [], others: [] }, title: '' };
  if (open !== null) return { groups: groupsOf(open.choices ?? []), title: open.text };
  const { choices, title } = considered;
  const own = choices.find(({ unit, choices: deeds }) => unit === chosen && deeds !== undefined);
  if (own === undefined) return { groups: { shots: [], spots: [], others: choices }, title };
  const general = choices.filter(({ unit }) => unit === null);
  return { groups: groupsOf([...(own.choices ?? []), ...general]), title: '' };
}

/** The table's sentences, told anew whenever it, the question or the chosen unit changes. */
function useTelling(): Telling | null {
  const session = useSession();
  const view = useTable((state) => state.view);
  const decision = useTable((state) => state.decision);
  const chosen = useTable((state) => state.chosen);
  const [telling, setTelling] = useState<Telling | null>(null);
  useEffect(() => {
    let gone = false;
    if (view !== null)
      session.thinking.tell(decision?.id ?? null, chosen).then(
        (told) => gone || setTelling(told),
        () => {},
      );
    return () => {
      gone = true;
    };
  }, [session, view, decision, chosen]);
  return telling;
}

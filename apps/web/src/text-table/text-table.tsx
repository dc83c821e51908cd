import { plain } from '@sandtable/game';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Guide } from '../guide/guide.tsx';
import { MissionText } from '../mission/mission-text.tsx';
import { Bar } from '../panels/bar.tsx';
import { ProposalCard } from '../panels/proposal-card.tsx';
import { ResultPanel } from '../panels/result-panel.tsx';
import { Said } from '../panels/said.tsx';
import { ThrowPanel } from '../panels/throw-panel.tsx';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import { LiveRegions } from '../table/live-regions.tsx';
import type { Choice, TableText } from '../thinker/planner.ts';
import { bestAnswers, chanceOf } from './best-answers.ts';
import { OrderLine } from './order-line.tsx';
import { PlacingButtons } from './placing-buttons.tsx';
import { usePlanning } from './planned.ts';
import { listsPlaces, ReachList } from './reach-list.tsx';
import { Rows } from './rows.tsx';
import { groupsOf, type RowGroups } from './rows-of.ts';
import { SkipLinks } from './skip-links.tsx';
import { ChosenUnit, Enemies, JustNow, Orders, StateLines, Units } from './table-parts.tsx';
import { TerrainList } from './terrain-list.tsx';
import styles from './text-table.module.css';
import { useShotChances } from './use-shot-chances.ts';
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
  const tableText = useTelling();
  const planning = usePlanning();
  const line = useRef<HTMLInputElement>(null);
  const { groups, reach, title } = useShownChoices(planning.open);
  const rows = [...groups.shots, ...groups.spots, ...groups.others];
  const skips = ['orders', ...(reach.length > 0 ? (['reach'] as const) : []), 'terrain', 'line'] as const;
  useTextKeys(planning, rows, line);
  // What the chosen unit sees comes before what it can do about it; a list of all enemies does not.
  const seesFirst = chosen !== null && tableText !== null && tableText.sight.length > 0;
  const answers = asked === 'dice' || over ? null : <Answers planning={planning} groups={groups} title={title} />;
  return (
    <div className={styles.screen}>
      <Bar />
      <main className={styles.page} aria-label={words.label}>
        <SkipLinks to={skips} />
        <Guide />
        <StateLines />
        <MissionText />
        <ProposalCard />
        {over ? <ResultPanel /> : null}
        {asked === 'dice' ? <ThrowPanel /> : null}
        <ChosenUnit tableText={tableText} />
        {seesFirst ? null : answers}
        <Enemies tableText={tableText} />
        {seesFirst ? answers : null}
        {reach.map((choice) => (
          <ReachList
            key={choice.trail.join()}
            choice={choice}
            onPlace={(from, typed) => void planning.goTo(from, typed)}
          />
        ))}
        <div className={styles.aside}>
          <TerrainList tableText={tableText} />
          <JustNow />
          <Units tableText={tableText} />
          <Orders tableText={tableText} />
        </div>
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
  const placing = useTable((state) => state.considered?.placing != null);
  const { open } = planning;
  const heading = useQuestionFocus();
  const chances = useShotChances();
  const considered = useTable((state) => state.considered);
  const isAnswer = asked === 'reaction' && chosen === null && open === null;
  if (asked === null) return <p className={styles.quiet}>{words.waiting}</p>;
  const whole = chosen === null && open === null && shots.length + spots.length === 0;
  return (
    <>
      <h2 id="orders" ref={heading} tabIndex={-1} className={title === '' ? 'spoken' : ''}>
        {title === '' ? words.skips.orders : title}
      </h2>
      {open !== null ? (
        <button type="button" className={styles.back} onClick={planning.back}>
          {words.back}
        </button>
      ) : null}
      {open?.place === undefined ? null : (
        <p className={styles.quiet}>
          <Said text={open.place.prompt} /> {words.placeHint}
        </p>
      )}
      <Rows
        title={isAnswer ? words.answers : words.shots}
        from={0}
        rows={shots}
        planned={planning.planned}
        onPick={planning.pick}
        chances={isAnswer ? (command) => chanceOf(considered, command) : chances}
      />
      <Rows
        title={placing ? words.places : spots.some(({ end }) => end !== null) ? words.spots(spots.length) : words.moves}
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
      {placing ? (
        <PlacingButtons />
      ) : (
        <p>
          <button type="button" className={styles.back} onClick={() => void planning.suggest()}>
            {words.suggest}
          </button>
        </p>
      )}
    </>
  );
}

/** Moves the focus to a new question, unless the player is typing or in a dialog. */
function useQuestionFocus(): RefObject<HTMLHeadingElement | null> {
  const decision = useTable((state) => state.decision?.id ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  const asked = useRef(decision);
  useEffect(() => {
    if (asked.current === decision) return;
    asked.current = decision;
    const active = document.activeElement;
    if (active?.tagName !== 'INPUT' && active?.closest('[role="dialog"]') == null) heading.current?.focus();
  }, [decision]);
  return heading;
}

type Shown = {
  readonly groups: RowGroups;
  /** Moves that list their places. */
  readonly reach: readonly Choice[];
  readonly title: string;
};

const NOTHING: RowGroups = { shots: [], spots: [], others: [] };

/** What is offered at this place of the menu: of the chosen unit, if one is, and always what is for nobody alone. */
function useShownChoices(open: Choice | null): Shown {
  const considered = useTable((state) => state.considered);
  const chosen = useTable((state) => state.chosen);
  if (considered === null) return { groups: NOTHING, reach: [], title: '' };
  if (open !== null) return { groups: groupsOf(open.choices ?? []), reach: [], title: open.text };
  const { choices } = considered;
  const title = plain(considered.title);
  const best = chosen === null ? bestAnswers(considered) : [];
  if (best.length > 0) return { groups: { ...NOTHING, shots: best, others: choices }, reach: [], title };
  const own = choices.find(({ unit, choices: actions }) => unit === chosen && actions !== undefined);
  if (own === undefined) return { groups: { ...NOTHING, others: choices }, reach: [], title };
  const general = choices.filter(({ unit }) => unit === null);
  const groups = groupsOf([...(own.choices ?? []), ...general]);
  // A move that lists every place with its price needs no row of its own.
  const reach = groups.spots.filter(listsPlaces);
  return { groups: { ...groups, spots: groups.spots.filter((each) => !reach.includes(each)) }, reach, title: '' };
}

/** The table's sentences, updated whenever it, the question or the chosen unit changes. */
function useTelling(): TableText | null {
  const session = useSession();
  const view = useTable((state) => state.view);
  const decision = useTable((state) => state.decision);
  const chosen = useTable((state) => state.chosen);
  const [tableText, setTelling] = useState<TableText | null>(null);
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
  return tableText;
}

import type { MatchRecord } from '@sandtable/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from '../app/icons.tsx';
import { goTo, hrefOf } from '../app/route.ts';
import shell from '../app/shell.module.css';
import { Debrief, Surprises } from '../debrief/debrief.tsx';
import { Unknowns } from '../debrief/unknowns.tsx';
import { gameName } from '../games/catalogue.ts';
import { scenarioOf } from '../home/lobby/seat-names.ts';
import { ReplayMission } from '../mission/replay-mission.tsx';
import { DisputeButton } from '../panels/dispute-button.tsx';
import type { LogHost } from '../panels/log-host.ts';
import { LogList } from '../panels/log-list.tsx';
import { copyText } from '../session/copy-text.ts';
import { hosting } from '../session/hosting.ts';
import { Controls } from './controls.tsx';
import type { DiceState } from './course.ts';
import { type Eyes, type RaysAt, ReplayMap } from './replay-map.tsx';
import styles from './replay-page.module.css';
import { saveAsFile, saveMoment } from './save-record.ts';
import { linkTo, type SharedLink } from './share-link.ts';
import { Timeline } from './timeline.tsx';
import { type OpenCourse, useCourse } from './use-course.ts';
import { usePlayer } from './use-player.ts';
import { words } from './words.ts';

/** The replay of a match: `?at=` is the moment, `?as=` the side whose view is shown. */
export function ReplayPage({
  id,
  query,
}: {
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
}): ReactNode {
  const opened = useCourse(id, query.key);
  if (opened === null) return <output className={shell.notice}>{words.loading}</output>;
  if ('failure' in opened) {
    return (
      <main className={shell.notice} role="alert">
        <h1>{words.failed}</h1>
        <p>{opened.failure}</p>
        {opened.goesOn ? (
          <a href={hrefOf(query.key === undefined ? ['match', id] : ['join', query.key])}>{words.watchLive}</a>
        ) : null}
        <a href={hrefOf(['replays'])}>{words.toList}</a>
      </main>
    );
  }
  const { over, frames } = opened.course;
  // A battle still going on opens at what just happened; one that is over opens at its start.
  const at = Number(query.at ?? (over ? 0 : frames.length - 1));
  return <Replay id={id} opened={opened} at={at} as={query.as} shareKey={query.key} />;
}

function Replay({
  id,
  opened,
  at: start,
  as,
  shareKey,
}: {
  readonly id: string;
  readonly opened: OpenCourse;
  readonly at: number;
  readonly as: string | undefined;
  /** Opens the match for viewers without a seat in it. */
  readonly shareKey: string | undefined;
}): ReactNode {
  const { course, own } = opened;
  const player = usePlayer(course.frames, start);
  const [eyes, setEyes] = useState<Eyes>(() => eyesOf(as, course.over, own));
  const { at } = player;
  const [rays, setRays] = useState<RaysAt | null>(null);
  const seat = eyes.kind === 'truth' ? {} : { as: `${eyes.kind}:${eyes.seat}` };
  const query = { at: String(at), ...seat, ...(shareKey === undefined ? {} : { key: shareKey }) };
  // The address always matches the moment shown, without filling the browser's history.
  useEffect(() => {
    history.replaceState(null, '', hrefOf(['replay', id], query));
  });
  return (
    <div className={styles.page} data-over={course.over}>
      <Head opened={opened} at={at} link={() => linkTo(id, query)} id={id} />
      <ReplayMap opened={opened} at={at} eyes={eyes} rays={rays} onEyes={setEyes} />
      <main className={styles.side}>
        {course.over ? <Debrief course={course} at={at} /> : null}
        <Story opened={opened} at={at} rays={rays} onRays={setRays} onShow={player.goTo} />
        <div className={styles.right}>
          {course.over ? <Surprises course={course} at={at} onShow={player.goTo} /> : null}
          <Unknowns course={course} at={at} onShow={player.goTo} />
          <ReplayMission opened={opened} at={at} viewer={eyes.kind === 'truth' ? 'umpire' : eyes.seat} />
          <TakeOver id={id} opened={opened} at={at} />
        </div>
      </main>
      <footer className={styles.foot}>
        <Controls player={player} of={course.frames.length - 1} />
        <Timeline course={course} at={at} onMove={player.goTo} />
      </footer>
    </div>
  );
}

function eyesOf(as: string | undefined, over: boolean, own: string): Eyes {
  if (!over) return { kind: 'knew', seat: own };
  const [kind, seat] = as?.split(':') ?? [];
  return (kind === 'knew' || kind === 'difference') && seat !== undefined ? { kind, seat } : { kind: 'truth' };
}

/** Long enough to be read. */
const NOTE_MS = 8000;

function Head({
  opened: { course, found, projector },
  at,
  link,
  id,
}: {
  readonly opened: OpenCourse;
  readonly at: number;
  link(): Promise<SharedLink>;
  readonly id: string;
}): ReactNode {
  const dice = useDice(projector);
  const [note, setNote] = useState('');
  const copy = async (): Promise<void> => {
    const { address, reach } = await link();
    setNote((await copyText(address)) ? words.linkNote[reach] : words.linkNote.failed);
  };
  useEffect(() => {
    if (note === '') return;
    const timer = setTimeout(() => setNote(''), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const { record } = found;
  const dispute = (of: MatchRecord): Promise<void> =>
    saveMoment(of, at, course.name).then(
      () => setNote(words.disputeSaved),
      () => setNote(words.disputeFailed),
    );
  return (
    <header className={styles.head}>
      <a className={styles.logo} href={hrefOf(['replays'])}>
        <img src="./icon.svg" alt="" width={24} height={24} />
        <span>Sandtable</span>
        <span className="spoken">{words.toList}</span>
      </a>
      <div className={styles.title}>
        <h1>{words.title(course.name)}</h1>
        <p>
          {gameName(course.game)} · {course.result ?? words.running}
        </p>
      </div>
      <p className={styles.dice} data-state={dice}>
        {dice === 'verified' ? <Icon name="check" size={15} /> : null}
        {words.dice[dice]}
      </p>
      <button type="button" onClick={() => void copy()}>
        <Icon name="link" size={16} /> <span>{words.link}</span>
      </button>
      {id === 'file' || course.over ? null : (
        <a className={styles.toTable} href={hrefOf(['match', id])}>
          <Icon name="play" size={16} /> <span>{words.toTable}</span>
        </a>
      )}
      {course.over && record !== null ? (
        <button type="button" onClick={() => saveAsFile(record, course.name)}>
          <Icon name="download" size={16} /> <span>{words.download}</span>
        </button>
      ) : null}
      {record === null ? null : (
        <button type="button" onClick={() => void dispute(record)}>
          <Icon name="gavel" size={16} /> <span>{words.dispute}</span>
        </button>
      )}
      <output className={note === '' ? 'spoken' : styles.note}>{note}</output>
    </header>
  );
}

/** The dice are checked once the moments are on the screen: it takes as long again. */
function useDice(projector: OpenCourse['projector']): DiceState {
  const [dice, setDice] = useState<DiceState>('checking');
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      projector.check().then(
        (state) => gone || setDice(state),
        () => gone || setDice('unverified'),
      );
    }, 1500);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [projector]);
  return dice;
}

/** What was told up to now: each line opens into its dice and rules, and shows its moment and rays on the map. */
function Story({
  opened: { course, found },
  at,
  rays,
  onRays,
  onShow,
}: {
  readonly opened: OpenCourse;
  readonly at: number;
  readonly rays: RaysAt | null;
  onRays(rays: RaysAt | null): void;
  onShow(frame: number): void;
}): ReactNode {
  const lines = course.log.filter(({ entry }) => entry === null || entry < at);
  const host: LogHost = {
    sides: course.sides,
    shown: rays === null ? null : { key: rays.line.key, rays: rays.rays },
    point: () => {},
    show(line, withRays) {
      const same = rays?.line.key === line.key && rays.rays === withRays;
      onRays(same ? null : { line, rays: withRays });
      if (!same) onShow((line.until ?? 0) + 1);
    },
    more: (line) =>
      found.record === null ? null : (
        <DisputeButton line={line} name={course.name} find={() => Promise.resolve(found.record)} />
      ),
  };
  return (
    <section className={styles.story} aria-label={words.log}>
      <LogList lines={lines} host={host} empty={words.logStarts} />
    </section>
  );
}

function TakeOver({
  id,
  opened: { course, own, found },
  at,
}: {
  readonly id: string;
  readonly opened: OpenCourse;
  readonly at: number;
}): ReactNode {
  const [problem, setProblem] = useState('');
  const { record, keptHere } = found;
  // While it goes on, the other side's secrets stay secret.
  const sides = course.sides.filter(({ seat }) => course.over || seat === own);
  const isEnd = course.over && at === course.frames.length - 1;
  const mayBranch = keptHere || (course.over && record !== null);
  const take = async (seat: string): Promise<void> => {
    try {
      const from = { name: course.name, scenario: scenarioOf(course.game, course.name)?.id ?? '' };
      const branched =
        keptHere || record === null
          ? await hosting().branch(id, at, seat)
          : await hosting().branchRecord(record, from, at, seat);
      goTo(['match', branched.id]);
    } catch (error) {
      setProblem(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
    }
  };
  const hint = !mayBranch
    ? words.takeOverLater
    : isEnd
      ? words.takeOverEnd
      : course.over
        ? words.takeOverHint
        : words.takeOverOwn;
  return (
    <section className={styles.take}>
      <h2>{words.takeOver}</h2>
      <p>{hint}</p>
      {isEnd || !mayBranch ? null : (
        <p className={styles.takers}>
          {sides.map(({ seat, name }) => (
            <button key={seat} type="button" onClick={() => void take(seat)}>
              <Icon name="branch" size={16} /> {words.as(name)}
            </button>
          ))}
        </p>
      )}
      {problem === '' ? null : <p role="alert">{problem}</p>}
    </section>
  );
}

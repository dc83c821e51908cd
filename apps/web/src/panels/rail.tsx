import { plain } from '@sandtable/game';
import { type ReactNode, useEffect, useState } from 'react';
import { inchesText } from '../app/figures.ts';
import { Icon } from '../app/icons.tsx';
import { termsOf } from '../games/catalogue.ts';
import { gameOf } from '../games/index.ts';
import { CubeIcons } from '../map/cubes.tsx';
import { SideMark, UnitMark } from '../map/marks.tsx';
import type { MapUnit } from '../map/scene.ts';
import { TokenIcon } from '../map/token-marks.tsx';
import { aimAt, answerOf, chooseUnit, endTurn, openChoice, unitsThatCanAct } from '../orders/intents.ts';
import { pickedUnits, togglePick } from '../orders/picks.ts';
import { useSession, useTable } from '../table/context.ts';
import { words } from '../table/words.ts';
import type { SideFacts, UnitFacts } from '../thinker/planner.ts';
import { ActKey, Gauge, Pips } from './parts.tsx';
import styles from './rail.module.css';

/**
 * How many of the others are listed before "show all". A single one more is listed, since the button takes the same
 * room.
 */
const FEW = 8;

/** Who: own units with what is left of their turn, then the others, nearest to the chosen one first. */
export function Rail({ units }: { readonly units: readonly MapUnit[] }): ReactNode {
  const facts = useTable((state) => state.facts);
  const seat = useTable((state) => state.seat);
  if (facts === null) return null;
  // Spectators have no side, and no turn to end.
  const own = facts.sides.find((side) => side.seat === seat);
  const others = facts.sides.filter((side) => side !== own);
  return (
    <nav className={styles.rail} data-part="units" aria-label={words.units}>
      <div className={styles.scroll}>
        {own === undefined ? null : <OwnUnits side={own} units={units} facts={facts.units} />}
        {others.map((side) => (
          <OtherUnits key={side.seat} side={side} units={units} facts={facts.units} />
        ))}
        {own === undefined && facts.units.length === 0 ? <p className={styles.nobody}>{words.nobodyKnown}</p> : null}
      </div>
      {own === undefined ? null : <Foot />}
    </nav>
  );
}

type Listed = { readonly side: SideFacts; readonly units: readonly MapUnit[]; readonly facts: readonly UnitFacts[] };

function OwnUnits({ side, units, facts }: Listed): ReactNode {
  const list = facts.filter(({ seat }) => seat === side.seat);
  return (
    <section>
      <Heading
        side={side}
        note={side.of === 0 ? '' : [side.purse ?? '', words.up(side.up, side.of)].filter(Boolean).join(' · ')}
      />
      {inTeams(list).map(({ team, members }) => (
        <TeamRows key={team?.id ?? ''} team={team}>
          {members.map((unit) => (
            <UnitRow key={unit.id} unit={unit} shown={units.find(({ id }) => id === unit.id)} />
          ))}
        </TeamRows>
      ))}
    </section>
  );
}

type Team = NonNullable<UnitFacts['team']>;

/** Units under their teams, in the order they come; all together where there are none. */
function inTeams(list: readonly UnitFacts[]): { readonly team: Team | undefined; readonly members: UnitFacts[] }[] {
  const groups: { readonly team: Team | undefined; readonly members: UnitFacts[] }[] = [];
  for (const unit of list) {
    const group = groups.find(({ team }) => team?.id === unit.team?.id);
    if (group === undefined) groups.push({ team: unit.team, members: [unit] });
    else group.members.push(unit);
  }
  return groups;
}

/** A team's men; pressing its name takes the whole team, where that is asked. */
function TeamRows({ team, children }: { readonly team: Team | undefined; readonly children: ReactNode }): ReactNode {
  const session = useSession();
  const choice = useTable((state) =>
    team === undefined ? undefined : state.considered?.choices.find(({ names }) => names.includes(team.id)),
  );
  if (team === undefined) return <ul>{children}</ul>;
  return (
    <>
      <h3 className={styles.team}>
        {choice === undefined ? (
          <span>{team.name}</span>
        ) : (
          <button type="button" onClick={() => void openChoice(session, choice)}>
            {team.name}
          </button>
        )}
        <small>{team.note}</small>
      </h3>
      <ul>{children}</ul>
    </>
  );
}

function OtherUnits({ side, units, facts }: Listed): ReactNode {
  const [all, setAll] = useState(false);
  const distances = useDistances();
  const far = ({ id }: UnitFacts): number => distances[id] ?? Number.POSITIVE_INFINITY;
  const order = { ready: 0, partly: 0, done: 0, reserve: 1, down: 2, gone: 3 } as const;
  const list = facts
    .filter(({ seat }) => seat === side.seat)
    .sort((a, b) => order[a.state] - order[b.state] || far(a) - far(b));
  if (list.length === 0) return null;
  const isLong = list.length > FEW + 1;
  const shown = all || !isLong ? list : list.slice(0, FEW);
  return (
    <section className={styles.others}>
      <Heading side={side} note={[side.purse ?? '', words.known(list.length)].filter(Boolean).join(' · ')} />
      <ul>
        {shown.map((unit) => (
          <UnitRow key={unit.id} unit={unit} shown={units.find(({ id }) => id === unit.id)} distance={far(unit)} />
        ))}
      </ul>
      {isLong ? (
        <button type="button" className={styles.more} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? words.fewer : words.more(list.length - FEW)}
        </button>
      ) : null}
    </section>
  );
}

const NONE: Readonly<Record<string, number>> = {};

/** Each unit's distance from the chosen one, as the rules measure it. */
function useDistances(): Readonly<Record<string, number>> {
  const session = useSession();
  const chosen = useTable((state) => state.chosen);
  const view = useTable((state) => state.view);
  const [distances, setDistances] = useState(NONE);
  useEffect(() => {
    let gone = false;
    if (chosen === null || view === null) return setDistances(NONE);
    session.thinking.distances(chosen).then(
      (found) => gone || setDistances(found),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [session, chosen, view]);
  return distances;
}

function Heading({ side, note }: { readonly side: SideFacts; readonly note: string }): ReactNode {
  return (
    <h2 className={styles.heading}>
      <SideMark side={side.side} size={14} />
      <span>{side.name}</span>
      <small>{note}</small>
    </h2>
  );
}

function UnitRow({
  unit,
  shown,
  distance,
}: {
  readonly unit: UnitFacts;
  readonly shown: MapUnit | undefined;
  readonly distance?: number;
}): ReactNode {
  const session = useSession();
  const chosen = useTable((state) => state.chosen === unit.id);
  const own = useTable((state) => state.seat === unit.seat);
  const quiet = unit.state === 'done' || unit.state === 'down' || unit.state === 'gone';
  const board = useTable((state) => gameOf(state.game).grid === true);
  const far =
    distance === undefined || !Number.isFinite(distance)
      ? ''
      : board
        ? words.spacesFar(distance)
        : inchesText(distance);
  const picked = useTable((state) => pickedUnits(state).indexOf(unit.id) + 1);
  // After a pick was changed here, ↵ sends it. Pressing the row again would only change it back.
  const picking = useTable((state) => state.considered?.picking !== undefined);
  // The same after an enemy was aimed at here.
  const aimed = useTable(({ intent }) => intent.kind === 'aim' && intent.target === unit.id);
  const order = picking ? picked : (unit.order ?? 0);
  const press = (): void => {
    const { desk, chosen: who } = session.state;
    session.set({ sheet: 'order' });
    if (own && picking) return void togglePick(session, unit.id);
    if (!own && who !== null && desk !== null && desk.arms.length > 0) void aimAt(session, unit.id);
    else void chooseUnit(session, unit.id);
  };
  return (
    <li>
      <button
        type="button"
        className={styles.unit}
        data-row={unit.id}
        data-state={unit.state}
        aria-current={chosen || picked > 0}
        data-taken={chosen || picking || aimed}
        onClick={press}
        onPointerEnter={() => session.set({ lit: [unit.id] })}
        onPointerLeave={() => session.set({ lit: [] })}
      >
        <UnitMark side={unit.side} symbol={shown?.symbol ?? 'rifle'} size={26} muted={quiet && unit.state !== 'done'} />
        <span className={styles.name}>
          <b>{unit.name}</b>
          <small>{words.enemyLine(far, unit.line)}</small>
          {unit.gauge === undefined ? null : <Gauge {...unit.gauge} />}
        </span>
        {order === 0 ? null : <span className={styles.order}>{order}</span>}
        <CubeIcons cubes={shown?.cubes ?? []} size={11} />
        {shown?.tokens.slice(0, 2).map((token) => (
          <TokenIcon key={token} token={token} size={16} />
        ))}
        <Pips pips={unit.pips} />
      </button>
    </li>
  );
}

function Foot(): ReactNode {
  const session = useSession();
  const canUndo = useTable((state) => state.canUndo && state.result === null);
  const redo = useTable((state) => (state.decision === null || state.result !== null ? 0 : state.redo));
  // How far back it goes: the first line of what it takes back.
  const far = useTable((state) => {
    const line = state.log.find(
      ({ entry, outcome }) => entry !== null && entry === state.undoTo && outcome !== 'undone',
    );
    return line === undefined ? '' : words.undoFar(plain(line.text));
  });
  const ending = useTable((state) => state.considered !== null && answerOf(session, 'end-turn') !== undefined);
  const left = useTable((state) => (state.facts === null ? 0 : unitsThatCanAct(session).length));
  const endless = useTable((state) => state.page?.turnsEndThemselves === true);
  return (
    <div className={styles.foot}>
      <button
        type="button"
        aria-disabled={!canUndo}
        title={canUndo ? far : undefined}
        onClick={() => canUndo && void session.undo()}
      >
        <Icon name="undo" size={16} /> {words.undo}
      </button>
      {redo === 0 ? null : (
        <button type="button" onClick={() => void session.redo()}>
          <Icon name="redo" size={16} /> {words.redo}
        </button>
      )}
      {endless ? null : (
        <button
          type="button"
          data-part="end-turn"
          aria-disabled={!ending}
          onClick={() => ending && void endTurn(session)}
        >
          <span>
            {termsOf(session.state.game).end} <ActKey act="end" />
          </span>
          {ending ? <small>{words.canStillAct(left)}</small> : null}
        </button>
      )}
    </div>
  );
}

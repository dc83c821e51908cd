import { plain } from '@sandtable/game';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../app/icons.tsx';
import { Countdown } from '../panels/countdown.tsx';
import panel from '../panels/panel.module.css';
import { ActKey, Key } from '../panels/parts.tsx';
import { useKeyOf } from '../settings/use-key.ts';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import { useTouch } from '../table/use-touch.ts';
import { waitingNames } from '../table/waiting.ts';
import { words } from '../table/words.ts';
import type { Desk } from '../thinker/planner.ts';
import styles from './decision-bar.module.css';
import { HoldButton } from './hold-button.tsx';
import {
  answerOf,
  confirm,
  endTurn,
  friendsInside,
  nextUnit,
  removeLeg,
  stepBack,
  unitsThatCanAct,
} from './intents.ts';
import { placeRest } from './place-rest.ts';

/** The open question as one sentence, with what answers it. It is always at the map's foot. */
export function DecisionBar(): ReactNode {
  const kind = useTable((state) => state.intent.kind);
  const asked = useTable(({ decision }) => askedFor(decision));
  const over = useTable((state) => state.result);
  const paused = useTable((state) => state.paused);
  const pointing = useTable((state) => state.pointing);
  if (pointing !== null)
    return (
      <Sentence icon="target" title={pointing.prompt} hint={words.pointHint}>
        <Back label={words.back} />
      </Sentence>
    );
  if (paused) return <PausedBar />;
  if (over !== null) return <Sentence icon="flag" title={words.over} hint={plain(over)} tone="done" />;
  if (asked === null) return <WaitingBar />;
  if (asked === 'dice') return <Sentence icon="dice" title={words.throwHint} hint="" />;
  switch (kind) {
    case 'move':
      return <MoveBar />;
    case 'aim':
      return <AimBar />;
    case 'choice':
      return <ChoiceBar />;
    case 'end':
      return <EndBar />;
    default:
      return <QuestionBar />;
  }
}

function Sentence({
  icon,
  title,
  hint,
  tone = 'plain',
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly hint: string;
  readonly tone?: 'plain' | 'react' | 'danger' | 'done';
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section className={styles.bar} data-part="decision" data-tone={tone} aria-label={words.decisionBar}>
      <Icon name={icon} size={20} />
      <div className={styles.words}>
        <b>{title}</b>
        {hint === '' ? null : <small>{hint}</small>}
      </div>
      {children === undefined ? null : <div className={styles.buttons}>{children}</div>}
    </section>
  );
}

function Commit({ label, disabled = false }: { readonly label: string; readonly disabled?: boolean }): ReactNode {
  const session = useSession();
  return (
    <button
      type="button"
      className={`${panel.button} ${panel.primary}`}
      aria-disabled={disabled}
      onClick={() => !disabled && void confirm(session)}
    >
      {label} <Key name="↵" />
    </button>
  );
}

function Back({ label }: { readonly label: string }): ReactNode {
  const session = useSession();
  return (
    <button type="button" className={panel.button} onClick={() => stepBack(session)}>
      {label} <Key name="Esc" />
    </button>
  );
}

function MoveBar(): ReactNode {
  const session = useSession();
  const plan = useTable((state) => (state.intent.kind === 'move' ? state.intent.plan : null));
  const legs = useTable((state) => (state.intent.kind === 'move' ? state.intent.wish.via.length : 0));
  const touch = useTouch();
  const hint = plan?.refusal?.text ?? plan?.hint ?? (touch ? words.moveTouchHint : words.moveHint);
  return (
    <Sentence icon={plan?.refusal == null ? 'route' : 'warn'} title={plan?.title ?? words.thinking} hint={hint}>
      {legs === 0 ? null : (
        <button type="button" className={panel.button} onClick={() => void removeLeg(session)}>
          {words.removeLeg} <Key name="⌫" />
        </button>
      )}
      <Back label={words.cancel} />
      <Commit label={words.move} disabled={plan?.command == null} />
    </Sentence>
  );
}

function AimBar(): ReactNode {
  const session = useSession();
  const intent = useTable((state) => (state.intent.kind === 'aim' ? state.intent : null));
  const arm = useTable((state) =>
    state.desk?.arms.find(({ id }) => state.intent.kind === 'aim' && id === state.intent.wish.arm),
  );
  const touch = useTouch();
  const risky = useTable((state) => friendsInside(state).length > 0);
  if (intent === null) return null;
  const { aimed, target, wish } = intent;
  const weapon = arm?.name ?? '';
  const chosen = target === 'ground' ? aimed?.ground : aimed?.targets.find(({ id }) => id === target);
  if (chosen == null) {
    const title = aimed !== null && aimed.targets.length === 0 ? words.noTarget(weapon) : words.pickTarget(weapon);
    return (
      <Sentence
        icon="target"
        title={aimed === null ? words.thinking : title}
        hint={aimed?.targets.length === 0 ? words.noTargetHint : touch ? words.touchHint : words.pickTargetHint}
      >
        <Back label={words.back} />
      </Sentence>
    );
  }
  const chances = chosen.chances;
  const odds =
    chances?.hit != null && chances.kill !== null
      ? words.hitKill(percent(chances.hit), percent(chances.kill))
      : chosen.chip;
  const title = wish.suppress
    ? words.suppressing(weapon, chosen.name, chosen.chip)
    : words.firing(weapon, chosen.name, odds);
  return (
    <Sentence
      icon={risky ? 'warn' : 'target'}
      title={title}
      hint={risky ? words.holdHint : (chosen.refusal?.text ?? chosen.line)}
      tone={risky ? 'danger' : 'plain'}
    >
      <Back label={words.back} />
      {risky ? (
        <HoldButton label={words.holdToFire} onHeld={() => void confirm(session, true)} />
      ) : (
        <Commit label={wish.suppress ? words.suppress : words.fire} disabled={chosen.command === null} />
      )}
    </Sentence>
  );
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

function ChoiceBar(): ReactNode {
  const choice = useTable((state) => (state.intent.kind === 'choice' ? state.intent.choice : null));
  const pointed = useTable((state) => state.intent.kind === 'choice' && state.intent.at !== null);
  if (choice === null) return null;
  const asksPlace = choice.place !== undefined;
  return (
    <Sentence
      icon={asksPlace ? 'target' : 'question'}
      title={choice.place?.prompt ?? choice.say?.prompt ?? choice.title}
      hint={asksPlace ? words.place : ''}
    >
      <Back label={words.back} />
      {asksPlace ? <Commit label={words.confirm} disabled={!pointed} /> : null}
    </Sentence>
  );
}

function EndBar(): ReactNode {
  const session = useSession();
  const names = useTable((state) =>
    state.facts === null
      ? ''
      : unitsThatCanAct(session)
          .map(({ name }) => name)
          .join(', '),
  );
  return (
    <Sentence icon="hourglass" title={words.endSureTitle} hint={words.endSure(names)}>
      <Back label={words.cancel} />
      <button type="button" className={`${panel.button} ${panel.primary}`} onClick={() => void endTurn(session)}>
        {words.endYes} <ActKey act="end" />
      </button>
    </Sentence>
  );
}

/** What the chosen unit may be told to do now, in a few words. */
function abilities(desk: Desk | null, line: string): { readonly hint: string; readonly idle: boolean } {
  if (desk === null) return { hint: words.unitHint, idle: false };
  const armed = desk.arms.some(({ refusal }) => refusal === null);
  if (desk.canMove) return { hint: armed ? words.unitHint : words.unitMoves, idle: false };
  if (armed) return { hint: words.unitAttacks, idle: false };
  return desk.deeds.length > 0 ? { hint: words.unitRest, idle: false } : { hint: line, idle: true };
}

const NO_PASSES: readonly never[] = [];

function QuestionBar(): ReactNode {
  const session = useSession();
  const title = useTable((state) => state.considered?.title ?? '');
  const asked = useTable(({ decision }) => askedFor(decision));
  const passing = useTable((state) => (state.considered === null ? undefined : answerOf(session, 'decline')));
  const named = useTable(chosenName);
  const placing = useTable((state) => state.placing);
  const passes = useTable((state) => state.considered?.passes ?? NO_PASSES);
  const next = useKeyOf('next');
  const touch = useTouch();
  const done = useTable(chosenIsDone);
  const desk = useTable((state) => state.desk);
  const line = useTable((state) => state.facts?.units.find(({ id }) => id === state.chosen)?.line ?? '');
  const can = abilities(desk, line);
  if (placing) return <Sentence icon="hourglass" title={words.placing} hint="" />;
  if (asked === 'turn' && done) return <DoneBar name={named} />;
  const deploying = asked === 'placing';
  const hint = deploying
    ? words.deployHint
    : asked !== 'turn'
      ? words.answerHint
      : named === ''
        ? touch
          ? words.touchHint
          : words.chooseUnitHint(next)
        : can.hint;
  return (
    <Sentence
      icon={asked === 'reaction' ? 'bolt' : 'question'}
      title={asked === 'turn' && named !== '' ? (can.idle ? words.unitIdle(named) : words.unitTurn(named)) : title}
      hint={hint}
      tone={asked === 'reaction' ? 'react' : 'plain'}
    >
      {deploying ? (
        <button type="button" className={panel.button} onClick={() => void placeRest(session)}>
          {words.placeRest}
        </button>
      ) : null}
      {passing === undefined ? null : (
        <button type="button" className={panel.button} onClick={() => void session.choose(passing)}>
          {words.pass} <Key name="␣" />
        </button>
      )}
      {passes.map(({ id, typed }) => (
        <button
          key={id}
          type="button"
          className={`${panel.button} ${styles.more}`}
          onClick={() => void session.passAs(typed)}
        >
          {words.passes[id] ?? typed}
        </button>
      ))}
    </Sentence>
  );
}

/** Whoever acted has nothing left: what came of it, and who is next. */
function DoneBar({ name }: { readonly name: string }): ReactNode {
  const session = useSession();
  const left = useTable((state) => (state.facts === null ? 0 : unitsThatCanAct(session).length));
  const last = useTable((state) => plain(state.log.findLast(({ undone }) => !undone)?.text ?? []));
  return (
    <Sentence icon="check" title={words.unitDone(name)} hint={left === 0 ? words.nobodyLeft : last}>
      {left === 0 ? (
        <button type="button" className={`${panel.button} ${panel.primary}`} onClick={() => void endTurn(session)}>
          {words.endYes} <ActKey act="end" />
        </button>
      ) : (
        <button type="button" className={`${panel.button} ${panel.primary}`} onClick={() => void nextUnit(session, 1)}>
          {words.nextUnit} <ActKey act="next" />
        </button>
      )}
    </Sentence>
  );
}

/** The chosen unit has neither Move nor Action left, nor anything free to do that would matter. */
function chosenIsDone(state: TableState): boolean {
  const unit = state.facts?.units.find(({ id, seat }) => id === state.chosen && seat === state.seat);
  return unit?.state === 'done' || (unit !== undefined && unit.pips.length > 0 && unit.pips.every(({ full }) => !full));
}

function chosenName(state: TableState): string {
  return state.facts?.units.find(({ id, seat }) => id === state.chosen && seat === state.seat)?.name ?? '';
}

/** Step by step: what happened last, and how to see what happened then. */
function PausedBar(): ReactNode {
  const session = useSession();
  const last = useTable((state) => plain(state.log.findLast(({ undone }) => !undone)?.text ?? []));
  return (
    <Sentence icon="pause" title={words.paused} hint={last}>
      <button
        type="button"
        data-part="go-on"
        className={`${panel.button} ${panel.primary}`}
        onClick={() => session.skip()}
      >
        {words.goOn}
      </button>
    </Sentence>
  );
}

function WaitingBar(): ReactNode {
  const who = useTable(waitingNames);
  const until = useTable(({ view, clocks }) => view?.waitingFor.flatMap((seat) => clocks[seat] ?? [])[0]);
  return (
    <Sentence icon="hourglass" title={who === '' ? words.thinking : words.waiting(who)} hint={words.waitingHint}>
      {until === undefined ? undefined : <Countdown until={until} />}
    </Sentence>
  );
}

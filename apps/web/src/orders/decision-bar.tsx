import { type Sentence as GameSentence, listed, plain } from '@sandtable/game';
import { type ReactNode, useEffect } from 'react';
import { chancesText, percentText } from '../app/figures.ts';
import { Icon, type IconName } from '../app/icons.tsx';
import { pieceInHand } from '../deploy/lay.ts';
import { words as placingWords } from '../deploy/words.ts';
import { middleOf } from '../deploy/zones.ts';
import { termsOf } from '../games/catalogue.ts';
import { useGuideTodo } from '../guide/use-guide-todo.ts';
import { words as guide } from '../guide/words.ts';
import { Countdown } from '../panels/countdown.tsx';
import panel from '../panels/panel.module.css';
import { ActKey, Key } from '../panels/parts.tsx';
import { Said } from '../panels/said.tsx';
import { giveAnswer, shownAnswers } from '../reactions/answers.ts';
import { words as reactionWords } from '../reactions/words.ts';
import { useKeyOf } from '../settings/use-key.ts';
import { askedFor } from '../table/asked.ts';
import { useSession, useTable } from '../table/context.ts';
import type { TableState } from '../table/table-state.ts';
import { useLayout } from '../table/use-layout.ts';
import { useTouch } from '../table/use-touch.ts';
import { waitingNames } from '../table/waiting.ts';
import { words } from '../table/words.ts';
import type { Desk, Placing, Target } from '../thinker/planner.ts';
import { letBurst } from './burst.ts';
import styles from './decision-bar.module.css';
import { HoldButton } from './hold-button.tsx';
import {
  answerOf,
  confirm,
  endTurn,
  friendsInside,
  friendsWarning,
  nextUnit,
  planTo,
  removeLeg,
  stepBack,
  unitsThatCanAct,
} from './intents.ts';
import { beginPicking, pickedUnits } from './picks.ts';
import { ReactWarning } from './react-warning.tsx';
import { readyCommand } from './ready-command.ts';
import { hasOwnShot, ShotBar } from './shot-bar.tsx';
import { useRibbon } from './use-ribbon.ts';

/** The open question as one sentence, with what answers it. It is always at the map's foot. */
export function DecisionBar(): ReactNode {
  const session = useSession();
  const kind = useTable((state) => state.intent.kind);
  const asked = useTable(({ decision }) => askedFor(decision));
  const over = useTable((state) => state.result);
  const paused = useTable((state) => state.paused);
  const pointing = useTable((state) => state.pointing);
  const placing = useTable((state) => state.considered?.placing ?? null);
  const reacts = useTable((state) => state.considered?.reaction != null);
  const picking = useTable((state) => state.considered?.picking !== undefined);
  const laying = useTable((state) => state.considered?.laying !== undefined);
  const burst = useTable((state) => state.considered?.burst != null);
  const ruler = useTable((state) => state.ruler.held);
  const queued = useTable((state) => state.queue.length > 0);
  const ready = useTable((state) => (state.intent.kind === 'none' ? true : readyCommand(session) !== null));
  const todo = useGuideTodo();
  if (pointing !== null)
    return (
      <Sentence icon="target" title={pointing.prompt} hint={words.pointHint}>
        <Back label={words.back} />
      </Sentence>
    );
  if (ruler)
    return (
      <Sentence icon="target" title={words.rulerTool} hint={words.rulerHint}>
        <Back label={words.rulerDone} />
      </Sentence>
    );
  if (paused) return <PausedBar />;
  if (over !== null) return <Sentence icon="flag" title={words.over} hint={over} tone="done" />;
  if (asked === null) return <WaitingBar />;
  if (asked === 'dice') return <Sentence icon="dice" title={words.throwHint} hint="" />;
  if ((asked === 'reaction' || reacts) && kind === 'none') return <ReactionBar />;
  if (placing !== null) return <PlacingBar placing={placing} />;
  if (burst) return <BurstBar />;
  if (asked === 'turn' && kind === 'none' && todo !== '' && !queued) return <GuidedBar todo={todo} />;
  if (picking && (kind === 'none' || kind === 'pick')) return <PickBar />;
  if (laying && (kind === 'none' || kind === 'lay')) return <LayBar />;
  // ↵ carries out what was planned first, whatever is planned after it.
  if (queued && ready && (kind === 'none' || kind === 'aim' || kind === 'move')) return <QueueBar />;
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

/** Nobody stays lit when the pointer leaves a name. */
const NOBODY = { lit: [] } as const;

function Sentence({
  icon,
  title,
  hint,
  tone = 'plain',
  dock = 'foot',
  children,
}: {
  readonly icon: IconName;
  readonly title: string | GameSentence;
  readonly hint: string | GameSentence;
  readonly tone?: 'plain' | 'react' | 'danger' | 'done';
  /** At which edge of the map it stands: never over what it asks about. */
  readonly dock?: 'foot' | 'top';
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <section
      className={styles.bar}
      data-part="decision"
      data-tone={tone}
      data-dock={dock}
      aria-label={words.decisionBar}
    >
      <Icon name={icon} size={20} />
      <div className={styles.words}>
        <b>
          <Said text={title} within={NOBODY} />
        </b>
        {hint.length === 0 ? null : (
          <small>
            <Said text={hint} within={NOBODY} />
          </small>
        )}
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
      data-part="commit"
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
  const inSpace = useTable((state) => state.pane === '3d');
  const how = inSpace ? words.moveHintIn3d : touch ? words.moveTouchHint : words.moveHint;
  const hint = plan?.refusal?.text ?? plan?.hint ?? how;
  const instead = plan?.refusal == null ? undefined : plan.fix?.to;
  return (
    <Sentence icon={plan?.refusal == null ? 'route' : 'warn'} title={plan?.title ?? words.thinking} hint={hint}>
      {legs === 0 ? null : (
        <button type="button" className={panel.button} onClick={() => void removeLeg(session)}>
          {words.removeLeg} <Key name="⌫" />
        </button>
      )}
      <ReactWarning seenBy={plan?.seenBy ?? []} />
      <Back label={words.cancel} />
      {instead === undefined ? null : (
        <button type="button" className={panel.button} onClick={() => void planTo(session, instead)}>
          {plan?.fix?.text}
        </button>
      )}
      <Commit label={plan?.verb ?? words.move} disabled={plan?.command == null} />
    </Sentence>
  );
}

/** The first of several planned orders, and how many come after it. */
function QueueBar(): ReactNode {
  const ribbon = useRibbon();
  const session = useSession();
  const [first, ...rest] = ribbon?.blocks ?? [];
  const risky = first !== undefined && first.friends.length > 0;
  const hint = risky
    ? words.holdHint(plain(listed(first.friends)))
    : (first?.refusal?.text ?? (rest.length === 0 ? (first?.line ?? '') : words.thenPlanned(rest.length)));
  return (
    <Sentence
      icon={risky ? 'warn' : 'route'}
      title={first === undefined ? words.thinking : words.first(first.title, first.price)}
      hint={hint}
      tone={risky ? 'danger' : 'plain'}
    >
      <Back label={words.cancel} />
      {risky ? (
        <HoldButton label={words.holdToFire} onHeld={() => void confirm(session, true)} />
      ) : (
        <Commit label={first?.verb ?? words.confirm} disabled={first === undefined || first.refusal !== null} />
      )}
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
  const facts = useTable((state) => state.facts);
  const nameOf = (id: string): string | undefined => facts?.units.find((unit) => unit.id === id)?.name;
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
      ? words.hitKill(percentText(chances.hit), percentText(chances.kill), termsOf(session.state.game).kill)
      : (bandsText(chosen) ?? chosen.chip);
  const names = [...wish.also.flatMap((id) => nameOf(id) ?? []), chosen.name];
  const room = wish.suppress ? (arm?.fan ?? 1) - names.length : 0;
  const title = wish.suppress
    ? words.suppressing(weapon, plain(listed(names)), chosen.chip)
    : words.firing(weapon, chosen.name, odds);
  return (
    <Sentence
      icon={risky ? 'warn' : 'target'}
      title={title}
      hint={
        risky ? friendsWarning(session.state) : (chosen.refusal?.text ?? (room > 0 ? words.fanRoom(room) : chosen.line))
      }
      tone={risky ? 'danger' : 'plain'}
    >
      <ReactWarning seenBy={aimed?.seenBy ?? []} />
      <Back label={words.back} />
      {risky ? (
        <HoldButton label={words.holdToFire} onHeld={() => void confirm(session, true)} />
      ) : (
        <Commit label={wish.suppress ? words.suppress : words.fire} disabled={chosen.command === null} />
      )}
    </Sentence>
  );
}

/** `near 70 · mid 60 · far 40%`, where the range isn't known yet. */
function bandsText({ bands }: Target): string | undefined {
  return bands === undefined
    ? undefined
    : chancesText(
        bands.map(({ hit }) => hit),
        bands.map(({ name }) => name),
      );
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

/** Which piece goes down next, or that all of them stand. */
function LayBar(): ReactNode {
  const verb = useTable((state) => state.considered?.laying?.verb ?? words.confirm);
  const title = useTable((state) => state.considered?.title ?? '');
  const name = useTable((state) => {
    const hand = pieceInHand(state);
    return state.considered?.laying?.pieces.find(({ id }) => id === hand)?.name ?? '';
  });
  const ready = useTable(({ intent }) => intent.kind === 'lay' && (intent.laid?.command ?? null) !== null);
  const refusal = useTable(({ intent }) => (intent.kind === 'lay' ? (intent.laid?.refusal?.text ?? '') : ''));
  return (
    <Sentence icon="target" title={title} hint={name === '' ? refusal : placingWords.nextPiece(name)}>
      <Back label={words.clear} />
      <Commit label={verb} disabled={!ready} />
    </Sentence>
  );
}

/** Who is picked, as one sentence. */
function PickBar(): ReactNode {
  const picked = useTable((state) => (state.intent.kind === 'pick' ? state.intent.picked : null));
  const title = useTable((state) => state.considered?.title ?? '');
  const verb = useTable((state) => state.considered?.picking?.verb ?? words.confirm);
  const none = useTable((state) => pickedUnits(state).length === 0);
  const session = useSession();
  const open = useTable((state) => state.intent.kind === 'none');
  const picking = useTable((state) => state.considered?.picking);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question begins anew
  useEffect(() => {
    if (open) void beginPicking(session);
  }, [session, open, picking]);
  // If the rules allow picking nobody, the bar says so beforehand.
  const hint = picked?.command == null ? (none ? '' : (picked?.refusal?.text ?? '')) : none ? picked.title : '';
  return (
    <Sentence icon="target" title={none || picked === null ? title : picked.title} hint={hint}>
      <Back label={words.clear} />
      <Commit label={verb} disabled={(picked?.command ?? null) === null} />
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
    <Sentence icon="hourglass" title={termsOf(session.state.game).endSure} hint={words.endSure(names)}>
      <Back label={words.cancel} />
      <button
        type="button"
        data-part="end-now"
        className={`${panel.button} ${panel.primary}`}
        onClick={() => void endTurn(session)}
      >
        {termsOf(session.state.game).end} <ActKey act="end" />
      </button>
    </Sentence>
  );
}

/** What the chosen unit may be told to do now, in a few words: for a finger, or for mouse and keys. */
function useAbilities(desk: Desk | null, line: string): { readonly hint: string; readonly idle: boolean } {
  const touch = useTouch();
  const [move, fire] = [useKeyOf('move'), useKeyOf('fire')];
  const hints = touch ? words.tapping : words.clicking(move, fire);
  if (desk === null) return { hint: hints.both, idle: false };
  const armed = desk.arms.some(({ refusal }) => refusal === null);
  if (desk.canMove) return { hint: armed ? hints.both : hints.moves, idle: false };
  if (armed) return { hint: hints.attacks, idle: false };
  return desk.actions.length > 0 ? { hint: words.unitRest, idle: false } : { hint: line, idle: true };
}

function QuestionBar(): ReactNode {
  const session = useSession();
  const title = useTable((state) => state.considered?.title ?? '');
  const asked = useTable(({ decision }) => askedFor(decision));
  const passing = useTable((state) => (state.considered === null ? undefined : answerOf(session, 'decline')));
  const declined = useTable((state) => state.considered?.decline);
  const named = useTable(chosenName);
  const next = useKeyOf('next');
  const touch = useTouch();
  const done = useTable(chosenIsDone);
  const shot = useTable(hasOwnShot);
  const desk = useTable((state) => state.desk);
  const line = useTable((state) => state.facts?.units.find(({ id }) => id === state.chosen)?.line ?? '');
  const can = useAbilities(desk, line);
  const layout = useLayout();
  const onMap = useTable(answersStandOnMap);
  if (asked === 'turn' && shot) return <ShotBar name={named} done={done} />;
  if (asked === 'turn' && done) return <DoneBar name={named} />;
  const goesOn = asked === 'going-on' && named !== '' && !can.idle && desk !== null;
  const hint =
    asked !== 'turn'
      ? goesOn
        ? can.hint
        : layout === 'phone'
          ? words.answerBelow
          : onMap
            ? words.answerOnMap
            : words.answerHint
      : named === ''
        ? touch
          ? words.touchHint
          : words.chooseUnitHint(next)
        : can.hint;
  return (
    <Sentence
      icon="question"
      title={asked === 'turn' && named !== '' ? (can.idle ? words.unitIdle(named) : words.unitTurn(named)) : title}
      hint={hint}
    >
      {passing === undefined || declined?.grave === true ? null : (
        <button type="button" className={panel.button} onClick={() => void session.choose(passing)}>
          {declined?.title ?? (asked === 'going-on' ? plain(passing.title) : words.pass)} <Key name="␣" />
        </button>
      )}
    </Sentence>
  );
}

/** A round that missed: it goes off where it lies, or where one drags it first. */
function BurstBar(): ReactNode {
  const session = useSession();
  const title = useTable((state) => state.considered?.title ?? '');
  return (
    <Sentence icon="target" title={title} hint={words.burstHint}>
      <button
        type="button"
        className={`${panel.button} ${panel.primary}`}
        data-part="commit"
        onClick={() => void letBurst(session)}
      >
        {words.burstHere} <Key name="↵" />
      </button>
    </Sentence>
  );
}

/** Who is in hand and where it may go; it stands at the edge away from there. */
function PlacingBar({ placing }: { readonly placing: Placing }): ReactNode {
  const session = useSession();
  const busy = useTable((state) => state.placing);
  const chosen = useTable((state) => state.chosen);
  const held = useTable((state) => state.held);
  const ready = useTable((state) => state.ready);
  const height = useTable(({ page, view }) => (page === null || view === null ? 0 : page.scene(view.game).height));
  const row = placing.units.find(({ unit }) => unit === chosen) ?? placing.units[0];
  const name = useTable((state) => state.facts?.units.find(({ id }) => id === row?.unit)?.name ?? '');
  const low = row !== undefined && (middleOf(row.zones)?.y ?? 0) > height / 2;
  const dock = low ? 'top' : 'foot';
  if (busy) return <Sentence icon="hourglass" title={words.placing} hint="" dock={dock} />;
  if (held !== null && !held.legal)
    return <Sentence icon="warn" title={placing.outside} hint="" tone="danger" dock={dock} />;
  if (ready !== null && placing.kind === 'start')
    return (
      <Sentence
        icon="check"
        title={placingWords.everyone}
        hint={session.othersDecide ? placingWords.everyoneHint : placingWords.everyoneMoves}
        dock={dock}
      />
    );
  if (row === undefined) return null;
  if (placing.kind === 'start')
    return <Sentence icon="target" title={placingWords.place(name, row.where)} hint="" dock={dock} />;
  return (
    <Sentence
      icon="target"
      title={placingWords.bringOn(name, row.where)}
      hint={row.riders.length > 0 ? placingWords.allAboard : placingWords.mayGoOn}
      dock={dock}
    >
      <Commit label={placingWords.bringItOn} disabled={ready === null && row.first === null} />
    </Sentence>
  );
}

/** The best answer and the way out, at the map's foot; on a small screen the card itself stands there. */
function ReactionBar(): ReactNode {
  const session = useSession();
  const layout = useLayout();
  const best = useTable((state) => (state.considered === null ? undefined : shownAnswers(state.considered)[0]));
  const passing = useTable((state) => (state.considered === null ? undefined : answerOf(session, 'decline')));
  const declined = useTable((state) => state.considered?.decline);
  const named = useTable((state) => (isActing(state) ? '' : chosenName(state)));
  const can = useAbilities(
    useTable((state) => state.desk),
    '',
  );
  if (layout === 'phone' || layout === 'drawer') return null;
  const title = named === '' ? reactionWords.yourReaction : words.unitTurn(named);
  return (
    <Sentence icon="bolt" title={title} hint={named === '' ? '' : can.hint} tone="react">
      {best === undefined || named !== '' ? null : (
        <button type="button" className={panel.button} onClick={() => giveAnswer(session, 0)}>
          <span>
            <Said text={best.short ?? best.title} within={{ lit: [] }} />
          </span>{' '}
          <Key name="1" />
        </button>
      )}
      {passing === undefined || declined?.grave === true ? null : (
        <button type="button" className={panel.button} onClick={() => void session.choose(passing)}>
          {declined?.title ?? reactionWords.pass} <Key name="Space" />
        </button>
      )}
    </Sentence>
  );
}

/** The guide and the bar say the same. */
function GuidedBar({ todo }: { readonly todo: string }): ReactNode {
  const session = useSession();
  const layout = useLayout();
  return (
    <Sentence icon="flag" title={guide.barTitle(todo)} hint={guide.freely}>
      {layout === 'phone' ? null : (
        <button type="button" data-part="end-turn" className={panel.button} onClick={() => void endTurn(session)}>
          {termsOf(session.state.game).end} <ActKey act="end" />
        </button>
      )}
    </Sentence>
  );
}

/** The unit that acted has nothing left to do: what came of it, and who is next. */
function DoneBar({ name }: { readonly name: string }): ReactNode {
  const session = useSession();
  const left = useTable((state) => (state.facts === null ? 0 : unitsThatCanAct(session).length));
  const last = useTable((state) => plain(state.log.findLast(({ outcome }) => outcome !== 'undone')?.text ?? []));
  return (
    <Sentence icon="check" title={words.unitDone(name)} hint={left === 0 ? words.nobodyLeft : last}>
      {left === 0 ? (
        <button type="button" className={`${panel.button} ${panel.primary}`} onClick={() => void endTurn(session)}>
          {termsOf(session.state.game).end} <ActKey act="end" />
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

/** Some answer is a unit that can be pressed on the map. */
function answersStandOnMap({ considered, facts }: TableState): boolean {
  const standing = new Set(facts?.units.flatMap(({ id, at }) => (at === null ? [] : [id])));
  return considered?.choices.some(({ unit }) => unit !== null && standing.has(unit)) === true;
}

/** The question itself chose the unit: there is no other to plan with. */
function isActing({ chosen, considered, desk }: TableState): boolean {
  return chosen !== null && chosen === considered?.actor && desk?.canMove !== true && (desk?.arms.length ?? 0) === 0;
}

function chosenName(state: TableState): string {
  return state.facts?.units.find(({ id, seat }) => id === state.chosen && seat === state.seat)?.name ?? '';
}

/** Step by step: what happened last, and how to see what happened then. */
function PausedBar(): ReactNode {
  const session = useSession();
  const last = useTable((state) => plain(state.log.findLast(({ outcome }) => outcome !== 'undone')?.text ?? []));
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

import {
  countText,
  type Outcome,
  possessive,
  type Sayable,
  type Sentence,
  type StoryResult,
  type StoryShot,
  say,
} from '@sandtable/game';
import { actions } from '../content/catalogue.ts';
import type { DownsyncEvent } from '../events.ts';
import type { Seen } from '../state-of-view.ts';
import { acting, type Names } from './names.ts';
import type { Action, StoryEvent } from './story-actions.ts';

type Of<T extends DownsyncEvent['type']> = Extract<DownsyncEvent, { type: T }>;
export type Rolled = Of<'attack-rolled'> | Of<'scan-rolled'>;

/** What an attack or a scan came to. */
export type AttackSummary = {
  readonly text: Sentence;
  readonly outcome: Outcome;
  readonly shot: StoryShot;
  /** A hit that waits for countermeasures. */
  readonly open: boolean;
};

/** The action behind a roll: begun among the told events, or open on the table before them. */
export function actionBehind({ using }: Action, table: Seen): string | undefined {
  return using ?? table.action?.action;
}

/** `Crusader fires at Virago: hit, stopped by a Countermeasure.` */
export function attackSummary(names: Names, table: Seen, action: Action, roll: Rolled): AttackSummary {
  const all = action.events.map(({ event }) => event);
  const id = actionBehind(action, table);
  // A Boost of a countermeasure is paid after the roll.
  const boosted = all.slice(0, all.indexOf(roll)).some((event) => event.type === 'cp-spent');
  const came = resultOf(names, all, roll, id);
  const text = say`${opened(names, roll, id)}${boosted ? ' with a Boost' : ''}: ${came.text}.`;
  const { outcome, open } = came;
  const results: StoryResult[] = [{ unit: roll.target, outcome, text: SIGNS[outcome] ?? 'No effect' }];
  const lobbed =
    table.action?.point != null || all.some((event) => event.type === 'action-begun' && event.point !== null);
  return { text, outcome, open, shot: { by: [roll.by], target: { unit: roll.target }, lobbed, results } };
}

/** `Crusader fires at Virago`, `Harbinger scans Ping 3`, `Static uses Cyber Attack on Mauler`. */
function opened(names: Names, { type, by, target }: Rolled, id: string | undefined): Sentence {
  if (type === 'attack-rolled') return say`${acting(names.unit(by), 'fires')} at ${names.unit(target)}`;
  const effect = actions[id ?? '']?.effect ?? 'reveal';
  if (effect === 'reveal') return say`${acting(names.unit(by), 'scans')} ${names.unit(target)}`;
  return say`${acting(names.unit(by), 'uses')} ${names.action(id ?? '')} on ${names.unit(target)}`;
}

const SIGNS: { readonly [outcome in Outcome]?: string } = {
  hit: 'Hit',
  miss: 'Miss',
  down: 'Destroyed',
  suppressed: 'Stunned',
  signal: 'Found',
  'no-effect': 'No effect',
};

type Came = { readonly text: Sayable; readonly outcome: Outcome; readonly open: boolean };

function resultOf(
  names: Names,
  all: readonly StoryEvent[],
  { type, hit, target }: Rolled,
  id: string | undefined,
): Came {
  const effect = actions[id ?? '']?.effect ?? 'reveal';
  const reveals = type === 'scan-rolled' && effect === 'reveal';
  if (!hit) return { text: reveals ? 'no contact' : 'miss', outcome: 'miss', open: false };
  const has = (wanted: StoryEvent['type']): boolean => all.some((event) => event.type === wanted);
  if (reveals) {
    const lost = all.some((event) => event.type === 'stealth-lost');
    return { text: lost ? 'found, Stealth lost' : 'found', outcome: 'signal', open: false };
  }
  if (type === 'scan-rolled' && effect === 'special') return { text: 'hit', outcome: 'hit', open: false };
  const marks = [...(has('base-tagged') ? [', tagged'] : []), ...(has('base-exposed') ? [', exposed'] : [])].join('');
  const failed = failures(all);
  const so = (text: Sayable): Sentence => say`hit${marks}${failed}${text}`;
  const instead = all.find((event) => event.type === 'kill-taken-up');
  if (instead?.type === 'kill-taken-up')
    return { text: so(say`, ${acting(names.unit(instead.by), 'falls')} instead`), outcome: 'down', open: false };
  if (has('unit-jammed')) return { text: so(', jammed'), outcome: 'suppressed', open: false };
  if (has('base-destroyed')) return { text: so(', destroyed'), outcome: 'down', open: false };
  if (has('base-stunned')) return { text: so(', stunned'), outcome: 'suppressed', open: false };
  if (has('hit-negated')) return { text: stoppedText(names, all, target, marks), outcome: 'no-effect', open: false };
  if (has('hit-pending') && !has('hit-taken')) return { text: so(''), outcome: 'hit', open: true };
  return { text: so(', no effect'), outcome: 'no-effect', open: false };
}

/** `, a Countermeasure fails`, `, 2 Countermeasures fail`. */
function failures(all: readonly StoryEvent[]): string {
  const count = all.filter((event) => event.type === 'check-rolled' && !event.success).length;
  if (count === 0) return '';
  return count === 1 ? ', a Countermeasure fails' : `, ${countText(count, 'Countermeasure')} fail`;
}

/** `hit, stopped by the second Countermeasure`; an emergency token and a neighbor's are told apart. */
function stoppedText(names: Names, all: readonly StoryEvent[], target: string, marks: string): Sentence {
  const spent = all.findLast((event) => event.type === 'token-spent');
  const token = spent?.type === 'token-spent' ? spent : undefined;
  if (token === undefined || token.token === 'cm-plus')
    return say`hit${marks}${failures(all)}, stopped by an Emergency Countermeasure`;
  if (token.base !== target)
    return say`hit${marks}${failures(all)}, stopped by ${possessive(names.unit(token.base))} Countermeasure`;
  const failed = all.filter((event) => event.type === 'check-rolled' && !event.success).length;
  return say`hit${marks}, stopped by ${NTH[failed] ?? 'the last'} Countermeasure`;
}

const NTH = ['a', 'the second', 'the third', 'the fourth'] as const;

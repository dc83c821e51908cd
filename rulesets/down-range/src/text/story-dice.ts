import { type Detail, joined, type Sayable, type Sentence, type StoryDice, say } from '@sandtable/game';
import type { RolledEvent } from '@sandtable/kernel';
import type { DownRangeEvent } from '../events/index.ts';
import { stepDetail } from './describe-reasons.ts';
import { reasonText } from './english/steps.ts';
import { rollTitles as titles } from './english/things.ts';
import type { Names } from './names.ts';
import type { StoryEvent } from './story-actions.ts';

type Skill = Extract<DownRangeEvent, { type: 'skill-rolled' }>;
type Damage = Extract<DownRangeEvent, { type: 'damage-rolled' | 'piece-damaged' }>;

/** The dice thrown for an event, as it read them. */
export function diceFor(
  names: Names,
  event: StoryEvent,
  rolls: readonly RolledEvent[],
  word: (event: StoryEvent) => string,
): StoryDice[] {
  switch (event.type) {
    case 'skill-rolled':
      return rolls.map((roll) => skillDice(roll, event, word(event)));
    case 'damage-rolled':
    case 'piece-damaged':
      return rolls.map((roll) =>
        roll.label === 'damage' ? damageDice(names, roll, event, word(event)) : plainDice(names, roll),
      );
    default:
      return rolls.map((roll) => plainDice(names, roll));
  }
}

function skillDice(roll: RolledEvent, event: Skill, result: string): StoryDice {
  const { faces, kept, bonus, total, difficulty, success, unit, reasons } = event;
  const counting = faces.indexOf(kept);
  const dropped = faces.flatMap((_, i) => (i === counting ? [] : [i]));
  return {
    ...common(roll),
    title: say`Skill`,
    beside: unit,
    faces,
    dropped,
    bonus,
    total,
    needs: difficulty,
    result,
    success,
    why: whySkill(event),
    reasons: [
      ...reasons.map(stepDetail),
      ...(faces.length < 2
        ? []
        : [{ text: say`Two dice: the ${isLower(event) ? 'lower' : 'higher'} counts.`, clause: 'DR-CORE-11' }]),
      ...cancelled(event),
      ...(bonus === 0 ? [] : [{ text: say`+${bonus} for help.`, clause: 'DR-CRW-1' }]),
      { text: say`Difficulty ${difficulty}.`, clause: 'DR-SKL-1' },
      ...automatic(event, 'DR-CORE-6', 'A 1 that counts always fails.'),
    ],
  };
}

/** `Two dice, lower counts: partial cover`; where advantages cancel, that they do. */
function whySkill(event: Skill): Sentence {
  const dice = whyDice(event);
  if (!event.automaticFailure) return dice;
  return dice.length === 0 ? say`A 1 always fails` : say`${dice}. A 1 always fails`;
}

function whyDice({ faces, kept, reasons }: Skill): Sentence {
  const [helps, hurts] = ['advantage', 'disadvantage'].map((effect) =>
    reasons.filter((reason) => (reason as { effect?: string }).effect === effect),
  );
  if (faces.length < 2)
    return helps?.length && hurts?.length ? say`One die: Advantage and Disadvantage cancel out` : [];
  const lower = isLower({ faces, kept, reasons });
  const because = (lower ? hurts : helps) ?? [];
  const listed = joined(
    because.map((reason) => reasonText(reason, 1)),
    ', ',
  );
  return say`Two dice, ${lower ? 'lower' : 'higher'} counts${because.length === 0 ? '' : say`: ${listed}`}`;
}

/** Of two dice alike, the reasons say which counted. */
function isLower({ faces, kept, reasons }: Pick<Skill, 'faces' | 'kept' | 'reasons'>): boolean {
  const has = (effect: string): boolean => reasons.some((reason) => (reason as { effect?: string }).effect === effect);
  return !has('advantage') || (has('disadvantage') && kept === Math.min(...faces));
}

function cancelled({ faces, reasons }: Skill): Detail[] {
  const effects = new Set(reasons.map((reason) => (reason as { effect?: string }).effect));
  if (faces.length > 1 || effects.size < 2) return [];
  return [{ text: say`Advantage and Disadvantage cancel out: one die.`, clause: 'DR-CORE-12' }];
}

function automatic({ clause }: { readonly clause: string }, rule: string, text: string): Detail[] {
  return clause === rule ? [{ text: say`${text}`, clause: rule }] : [];
}

function damageDice(names: Names, roll: RolledEvent, event: Damage, result: string): StoryDice {
  const { damage, defense, success } = event;
  const { faces } = roll;
  const bonus = roll.why.reduce((sum, { add = 0 }) => sum + add, 0);
  const dropped = droppedSet(faces, damage - bonus);
  const onto: Sayable =
    event.type === 'damage-rolled' ? names.unit(event.target) : say`the ${names.piece(event.piece)}`;
  const reasons = event.type === 'damage-rolled' ? event.reasons : [];
  const twice = dropped.length === 0 ? [] : say`Rolled twice, lower counts${because(reasons)}`;
  const ones =
    event.clause === 'DR-CORE-7'
      ? say`All ones: no damage`
      : event.clause === 'DR-CORE-8'
        ? say`Defense rolled all ones`
        : [];
  return {
    ...common(roll),
    title: say`Damage`,
    on: say`${onto}`,
    ...(event.type === 'damage-rolled' ? { beside: event.target } : {}),
    faces,
    dropped,
    bonus,
    total: damage,
    ...(defense === null ? {} : { needs: defense }),
    result,
    success,
    why: ones.length > 0 ? ones : twice,
    reasons: [
      ...reasons.map(stepDetail),
      ...(defense === null ? [] : [{ text: say`Defense ${defense}.`, clause: 'DR-DMG-1' }]),
      ...(dropped.length === 0
        ? []
        : [{ text: say`The damage is rolled twice and the lower total counts.`, clause: 'DR-EXP-6' }]),
      ...automatic(event, 'DR-CORE-7', 'Damage dice that all show 1 do nothing.'),
      ...automatic(event, 'DR-CORE-8', 'Defense dice that all show 1 stop nothing.'),
    ],
  };
}

function because(reasons: readonly { readonly what: string }[]): Sayable {
  if (reasons.length === 0) return '';
  return say`: ${joined(
    reasons.map((reason) => reasonText(reason as never, 1)),
    ', ',
  )}`;
}

/** Of damage rolled twice, the set that does not count; none where all dice do. */
function droppedSet(faces: readonly number[], counted: number): readonly number[] {
  const sum = (set: readonly number[]): number => set.reduce((total, face) => total + face, 0);
  if (sum(faces) === counted || faces.length % 2 === 1) return [];
  const half = faces.length / 2;
  const first = sum(faces.slice(0, half)) === counted;
  return faces.map((_, i) => i).filter((i) => (first ? i >= half : i < half));
}

/** Initiative, Defense and whatever else only has a total. */
export function plainDice(names: Names, roll: RolledEvent): StoryDice {
  const { faces, label, seat } = roll;
  const { target } = (roll.about ?? {}) as { readonly target?: string };
  const title = titles[label] ?? label;
  return {
    ...common(roll),
    title:
      label === 'defense' && target !== undefined
        ? say`Defense of ${names.unit(target)}:`
        : say`${title}, ${names.seat(seat)}:`,
    ...(target === undefined ? {} : { beside: target }),
    faces,
    dropped: [],
    bonus: 0,
    total: faces.reduce((sum, face) => sum + face, 0),
    result: '',
    why: [],
    reasons: [],
  };
}

function common({ seat, dice }: RolledEvent): Pick<StoryDice, 'seat' | 'dice'> {
  return { seat, dice };
}

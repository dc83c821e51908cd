import type { ChainStep, StoryChain } from '@sandtable/game';
import { inches } from '@sandtable/geometry';
import { type Json, type RolledEvent, tally } from '@sandtable/kernel';
import { effectAt, ringsOf } from '../../rules/blast/blast.ts';
import { TOLERANCE } from '../../rules/measure/range.ts';
import { figureOf, modelById } from '../../rules/roster/roster.ts';
import { type Band, bandOf, dprIn } from '../../rules/shooting/bands.ts';
import { isHit } from '../../rules/shooting/to-hit.ts';
import { doesArmorHold, locationOf, severityOf } from '../../rules/wounds/wounds.ts';
import type { ModelId, State } from '../../state.ts';
import { stateOfView } from '../../state-of-view.ts';
import { locations, chain as words } from '../english/things.ts';
import type { Action, Happened, Of } from './actions.ts';

/** A hit's steps in the order of the book (DW-HIT-17). */
const ORDER = ['to-hit', 'location', 'cover', 'armor', 'damage', 'nerves'] as const;
type StepId = (typeof ORDER)[number];

type Die = { readonly target: ModelId; readonly number: number; face: number };
type Draft = {
  readonly unit: ModelId;
  readonly steps: ChainStep[];
  result: string;
  end: string;
  wounded?: Of<'model-wounded'>;
};

/** Each hit of an attack from its first die to its last, with what every step needed and how likely it was. */
export function chainsOf(view: Json, { parts }: Action): StoryChain[] {
  const attack = parts.find(isAttack);
  if (attack === undefined) return [];
  const working = new Working(attack, () => stateOfView(view));
  for (const event of parts) working.see(event);
  return working.chains;
}

type Attack = Of<'shot-fired' | 'blow-struck' | 'blast-burst'>;
const isAttack = (event: Happened): event is Attack =>
  event.type === 'shot-fired' || event.type === 'blow-struck' || event.type === 'blast-burst';

const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

class Working {
  readonly #attack: Attack;
  readonly #state: () => State;
  readonly #drafts: Draft[] = [];
  readonly #dead = new Set<ModelId>();
  #dice: Die[] = [];
  #rolled = 0;
  /** The die that a hit began with, taken before its location is known. */
  #first: ChainStep | undefined;

  constructor(attack: Attack, state: () => State) {
    this.#attack = attack;
    this.#state = state;
  }

  get chains(): StoryChain[] {
    const missed = this.#drafts.length === 0 ? this.#missed() : undefined;
    return [...this.#drafts, ...(missed === undefined ? [] : [missed])].map(({ unit, steps, result, end }) => ({
      unit,
      result,
      end,
      steps,
      missing: this.#kinds()
        .slice(this.#kinds().indexOf(steps.at(-1)?.id as StepId) + 1)
        .map((id) => words.titles[id]),
    }));
  }

  see(event: Happened): void {
    if (event.type === 'rolled') return this.#throw(event);
    const draft = this.#drafts.at(-1);
    switch (event.type) {
      case 'die-rerolled': {
        const die = this.#dice[event.die];
        if (die !== undefined) die.face = event.face;
        return;
      }
      case 'hit-located':
        return this.#locate(event);
      case 'model-killed':
        this.#dead.add(event.model);
        break;
      case 'hit-stopped':
        if (draft?.unit !== event.target) return;
        draft.result = words.stoppedBy[event.by];
        draft.end = draft.result;
        // Earth stops a round without a roll (DW-COV-3).
        if (event.by === 'cover' && draft.steps.at(-1)?.id !== 'cover')
          draft.steps.push(unrolled('cover', words.stopped, words.earth, event.clause, 'saved'));
        return;
      case 'model-wounded':
        return this.#wound(event);
      case 'discipline-used':
        if (draft?.wounded !== undefined && event.models.includes(draft.unit))
          draft.steps.push(unrolled('nerves', words.holds, words.disciplined, event.clause, 'saved'));
        return;
    }
    if (draft !== undefined && 'model' in event && event.model === draft.unit) this.#come(draft, event);
  }

  /** Which steps this attack has: a blast needs no hit, and a blow meets neither cover nor armor. */
  #kinds(): readonly StepId[] {
    if (this.#attack.type === 'shot-fired') return ORDER;
    if (this.#attack.type === 'blow-struck') return ['to-hit', 'location', 'damage', 'nerves'];
    return ORDER.slice(1);
  }

  #throw(event: RolledEvent): void {
    const { label, faces, clause, why } = event;
    const { targets, model } = (event.about ?? {}) as {
      readonly targets?: readonly ModelId[];
      readonly model?: string;
    };
    const [face = 0] = faces;
    const draft = this.#drafts.at(-1);
    const own = draft !== undefined && draft.unit === model ? draft : undefined;
    switch (label) {
      case 'to-hit':
        if (targets !== undefined) this.#dice = targets.map((target, i) => this.#die(target, faces[i] ?? 0));
        else if (this.#attack.type === 'blow-struck' && why.length > 0)
          this.#first = toHitStep([{ target: model ?? '', number: tally(why).total, face }], clause);
        return;
      case 'friend-or-foe':
        this.#first = this.#take();
        return;
      case 'carried-or-carrier':
        this.#first ??= this.#take();
        return;
      case 'location': {
        const first = this.#first ?? this.#take();
        this.#first = undefined;
        if (model !== undefined)
          this.#drafts.push({ unit: model, steps: first === undefined ? [] : [first], result: '', end: '' });
        return;
      }
      case 'cover':
        if (own !== undefined) own.steps.push(coverStep(face, event));
        return;
      case 'armor':
        if (own !== undefined) this.#fill(own, 'armor').push(armorStep(face, event));
        return;
      case 'damage':
        if (own !== undefined) this.#fill(own, 'damage').push(rolledStep('damage', face, '', null, [], clause, 'harm'));
        return;
      case 'morale':
        if (own?.wounded !== undefined) {
          const steps = own.steps.filter(({ id }) => id !== 'nerves');
          own.steps.splice(0, own.steps.length, ...steps, nervesStep(face, event));
        }
        return;
    }
  }

  #die(target: ModelId, face: number): Die {
    const numbers = this.#attack.type === 'shot-fired' ? this.#attack.numbers : [];
    return { target, face, number: numbers.find((each) => each.target === target)?.number.total ?? 0 };
  }

  /** The next die that hit a man who isn't dead yet (DW-HIT-18). */
  #take(): ChainStep | undefined {
    while (this.#rolled < this.#dice.length) {
      const die = this.#dice[this.#rolled++] as Die;
      if (isHit(die.face, die.number) && !this.#dead.has(die.target)) return toHitStep([die], 'DW-HIT-2');
    }
    return undefined;
  }

  /** Nothing hit: all dice are one step, which fails. */
  #missed(): Draft | undefined {
    const [die] = this.#dice;
    const dice = this.#dice.filter(({ target }) => target === die?.target);
    const step = this.#first ?? (dice.length === 0 ? undefined : toHitStep(dice, 'DW-HIT-2'));
    const unit = die?.target ?? (this.#attack.type === 'blow-struck' ? this.#attack.defender : undefined);
    return step === undefined || unit === undefined ? undefined : { unit, steps: [step], result: step.result, end: '' };
  }

  #locate({ target, location, face, clause }: Of<'hit-located'>): void {
    const draft = this.#drafts.at(-1);
    if (draft?.unit !== target) return;
    const on = FACES.filter((each) => locationOf(each) === location);
    draft.steps.push(rolledStep('location', face, locations[location], on.length / 10, on, clause, 'plain'));
    draft.result = locations[location];
  }

  /** Steps a shot went past without a die: nothing was in the way, or he wears nothing there. */
  #fill({ steps }: Draft, next: 'armor' | 'damage'): ChainStep[] {
    if (this.#attack.type !== 'shot-fired') return steps;
    const had = new Set(steps.map(({ id }) => id));
    if (!had.has('cover')) steps.push(unrolled('cover', words.none, words.noCover, 'DW-COV-1', 'plain'));
    if (next === 'damage' && !had.has('armor'))
      steps.push(unrolled('armor', words.none, words.noArmor, 'DW-ARM-2', 'plain'));
    return steps;
  }

  #wound(event: Of<'model-wounded'>): void {
    const draft = this.#drafts.at(-1);
    const rolled = draft?.steps.at(-1);
    if (draft?.unit !== event.model || rolled?.id !== 'damage') return;
    const { severity, location } = event;
    draft.wounded = event;
    draft.end = words.severities[severity];
    draft.result = severity === 'near-miss' ? words.severities[severity] : `${locations[location]}, ${severity}`;
    const dpr = this.#dprOn(event.model);
    const on = dpr === undefined ? [] : FACES.filter((face) => severityOf(face, dpr) === severity);
    const isKnown = dpr !== undefined && on.some((face) => face === rolled.faces[0]);
    draft.steps[draft.steps.length - 1] = {
      ...rolled,
      ...(isKnown ? { title: words.damage(dpr), needs: facesText(on), chance: on.length / 10 } : {}),
      result: words.severities[severity],
      look: severity === 'near-miss' ? 'saved' : severity === 'minor' ? 'plain' : 'harm',
    };
    const { cell } = event;
    if (cell.shock !== true && cell.duck !== true)
      draft.steps.push(unrolled('nerves', words.noCheck, '', event.clause, 'plain'));
  }

  /** The damage points that struck this man: of the weapon at that range, or of the ring he stood in. */
  #dprOn(man: ModelId): number | undefined {
    const state = this.#state();
    const attack = this.#attack;
    if (attack.type === 'blow-struck') return state.chart.closeQuarters[attack.weapon]?.dpr;
    const model = modelById(state, man);
    if (attack.type === 'blast-burst') {
      const blast = state.chart.blasts[attack.blast];
      const effect =
        blast === undefined || model === undefined
          ? undefined
          : effectAt(ringsOf(blast), attack.at, figureOf(state, model));
      return effect !== undefined && 'dpr' in effect ? effect.dpr : undefined;
    }
    const weapon = state.chart.firearms[attack.weapon];
    const shooter = modelById(state, attack.shooter);
    if (weapon === undefined || shooter === undefined || model === undefined) return undefined;
    const band =
      man === attack.target
        ? weapon.bands.findIndex(({ to }) => attack.range <= inches(to) + TOLERANCE)
        : bandOf(state, weapon, shooter, model);
    return band === undefined || band < 0 ? undefined : dprIn(weapon, band as Band);
  }

  /** What else happened to him, unless the dice for his nerves already say so. */
  #come(draft: Draft, { type, clause }: Happened): void {
    const came = words.came[type];
    if (came === undefined) return;
    const at = draft.steps.findIndex(({ id }) => id === 'nerves');
    const before = at < 0 ? undefined : draft.steps[at];
    const step: ChainStep =
      before === undefined || before.faces.length === 0
        ? { ...unrolled('nerves', came, '', clause, 'harm'), title: words.outcome }
        : { ...before, result: came, look: 'harm' };
    draft.steps.splice(at < 0 ? draft.steps.length : at, 1, step);
    if (type === 'model-killed' || type === 'model-fell') draft.result = `${draft.result}, ${came}`;
    if (type === 'model-killed') draft.end = came;
  }
}

function rolledStep(
  id: StepId,
  face: number,
  result: string,
  chance: number | null,
  on: readonly number[],
  clause: string,
  look: ChainStep['look'],
): ChainStep {
  return { id, title: words.titles[id], faces: [face], result, needs: facesText(on), chance, clause, look };
}

function unrolled(id: StepId, result: string, needs: string, clause: string, look: ChainStep['look']): ChainStep {
  return { id, title: words.titles[id], faces: [], result, needs, chance: null, clause, look };
}

/** One die that hit, or all of them where none did. */
function toHitStep(dice: readonly Die[], clause: string): ChainStep {
  const [first] = dice as readonly [Die, ...Die[]];
  const hits = FACES.filter((face) => isHit(face, first.number));
  const hit = dice.some(({ face, number }) => isHit(face, number));
  const chance = hit ? hits.length / 10 : dice.reduce((all) => all * (1 - hits.length / 10), 1);
  const result = hit ? words.hit : dice.length === 1 ? words.miss : words.allMiss(dice.length);
  return {
    ...rolledStep('to-hit', first.face, result, chance, hits, clause, hit ? 'plain' : 'saved'),
    faces: dice.map(({ face }) => face),
  };
}

function coverStep(face: number, { why, clause }: RolledEvent): ChainStep {
  const number = tally(why).total;
  const on = FACES.filter((each) => each <= number);
  const isThrough = face <= number;
  const chance = isThrough ? on.length / 10 : 1 - on.length / 10;
  const step = rolledStep('cover', face, '', chance, on, clause, isThrough ? 'plain' : 'saved');
  return { ...step, title: words.cover(why[0]?.what ?? ''), result: isThrough ? words.through : words.stopped };
}

function armorStep(face: number, { why, clause }: RolledEvent): ChainStep {
  const number = tally(why).total;
  const on = FACES.filter((each) => doesArmorHold(each, number));
  const holds = doesArmorHold(face, number);
  const chance = holds ? on.length / 10 : 1 - on.length / 10;
  const step = rolledStep('armor', face, holds ? words.holds : words.fails, chance, on, clause, 'plain');
  const [rating, weapon] = why as readonly { readonly set?: number; readonly add?: number }[];
  return { ...step, title: words.armor(rating?.set ?? 0, weapon?.add ?? 0), look: holds ? 'saved' : 'plain' };
}

function nervesStep(face: number, { why, clause }: RolledEvent): ChainStep {
  const number = tally(why).total;
  const on = FACES.filter((each) => each <= number);
  const holds = face <= number;
  const chance = holds ? on.length / 10 : 1 - on.length / 10;
  return rolledStep('nerves', face, holds ? words.holds : words.fails, chance, on, clause, holds ? 'saved' : 'harm');
}

/** `6 or less`, `4 or 5`, `a 1`; faces that follow each other. */
function facesText(faces: readonly number[]): string {
  const [first, last] = [faces[0], faces.at(-1)];
  if (first === undefined || last === undefined) return words.never;
  if (faces.length === 10) return words.always;
  if (first === last) return words.one(first);
  if (first === 1) return words.orLess(last);
  if (last === 10) return words.orMore(first);
  return faces.length === 2 ? words.either(first, last) : words.between(first, last);
}

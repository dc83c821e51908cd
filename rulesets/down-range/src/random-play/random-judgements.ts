import type { Random } from '@sandtable/kernel';
import type { JudgementChoices } from '../content/judgements.ts';

/** What each judgement may be set to in a random game: its ends, and something between that differs from the default. */
const settings: { readonly [K in keyof JudgementChoices]-?: readonly NonNullable<JudgementChoices[K] | null>[] } = {
  edgeReach: [0, 3],
  trackedCrossingHeight: [0, 2],
  hiddenDistance: [0, 3],
  whiteLightReach: [2, 24],
  emplacementRadius: [0.5, 4],
  safeDrop: [0, 1],
  deadlyFall: [3, 8],
  fireContact: [0, 4],
  unlimitedVoice: [0, 20],
  jammingRadius: [1, 8],
  freePlayDepth: [4],
  bulkyItem: [0, 3],
  posture: [false],
  towing: ['any', 'none'],
  coverLight: [0, 12],
  coverHard: [4],
  coverHeavy: [8],
  netFromAbove: ['none', 'partial'],
  netFromGround: ['partial', 'total'],
  unlimitedRange: [6],
  treatmentAssistants: [0, 5],
  treatmentHelpers: ['medical'],
  revivedEnemies: ['captured'],
  crewedCrash: ['rolled'],
  ramming: [false],
  hazardVictims: ['all-troops'],
  offMapSkill: [4, 10],
  offMapAmmunition: [1],
  normalBulk: [6],
  mostBulk: [14, 30],
  aircraftTakeOver: [false],
  untrainedDriver: ['full'],
  bailInTheAir: [true],
  bailAfloat: ['never'],
  overloadShare: [0, 1],
  outsideRiders: [0],
  autopilot: ['hover', 'land'],
  airborneVoice: [true],
  jammingReaches: ['known'],
  mainEfforts: ['each-player'],
  freePlayRounds: [2],
};

/** Judgements as players might settle them: in half of all games as printed, otherwise a fifth of them set anew. */
export function randomJudgements(random: Random): JudgementChoices {
  if (random.below(2) === 0) return {};
  const chosen = Object.entries(settings).flatMap(([name, values]) =>
    random.below(5) === 0 ? [[name, random.pick(values as readonly unknown[])]] : [],
  );
  return Object.fromEntries(chosen) as JudgementChoices;
}

/** One judgement and what it is to be from now on. */
export function randomJudgement(random: Random): { readonly judgement: string; readonly value: unknown } {
  const [judgement, values] = random.pick(Object.entries(settings)) as [string, readonly unknown[]];
  return { judgement, value: random.pick(values) };
}

export { Counts } from './counts.ts';
export { type DuelOptions, type DuelReport, duel } from './duel.ts';
export { type FuzzOptions, type FuzzReport, fuzz, LONG_RUN } from './fuzz.ts';
export { type FuzzedGame, fuzzGame } from './fuzz-game.ts';
export type { FuzzSubject } from './fuzz-subject.ts';

export { readAnswer } from './answers.ts';
export { assert, assertNever } from './assert.ts';
export { canonicalJson } from './canonical.ts';
export { compare, differences, type Mismatch } from './comparison.ts';
export { createMatch } from './create-match.ts';
export {
  type AnyDecision,
  type Command,
  type CommandOf,
  type Decision,
  defineDecision,
  FRAMES,
  type Frame,
  type OpenDecision,
  type Question,
  ROLES,
  type Role,
  roleOf,
  type Seat,
} from './decision.ts';
export type { Contributions, Dice, DiceDescription } from './dice/dice.ts';
export { type EnterDice, enterDice } from './dice/enter-dice.ts';
export { fastDice } from './dice/fast.ts';
export { handDice } from './dice/hand.ts';
export { ScriptedDiceError, scriptedDice } from './dice/scripted.ts';
export { commitTo, sealFault, sealOf, seededDice, seedFault } from './dice/seeded.ts';
export { throwFault } from './dice/throw-fault.ts';
export { type Effect, type Entry, moves } from './entry.ts';
export type { EntryMark } from './entry-count.ts';
export type { Shown } from './event-log.ts';
export type { KernelEvent, Proposal, RolledEvent } from './events.ts';
export { type FileFault, pointer, type ShapeFaultCode } from './file-fault.ts';
export { hashOf } from './hash.ts';
export type { House, HouseCommand, OpenProposal, StandCommand } from './house.ts';
export { UMPIRE } from './house-rules.ts';
export { type Json, jsonFault } from './json.ts';
export { type JudgedStep, type Judgement, judge } from './judge.ts';
export { type Clause, type Ledger, parseLedger } from './ledger.ts';
export { Match, type MatchOptions, type MatchParts, type Origin, type Outcome, type Watcher } from './match.ts';
export { concede, endTurn, pass, plainDecision } from './plain-decision.ts';
export {
  type Alike,
  type AlikeEach,
  type AskOptions,
  ask,
  askAll,
  type Play,
  type Request,
  type RollRequest,
  roll,
  rollOne,
  type Table,
} from './play.ts';
export { Random } from './random.ts';
export { type ClauseId, type Reason, type Step, type Tally, tally } from './reasons.ts';
export { diceOf, type MatchRecord, readRecord, recordOf, recordSchema } from './record.ts';
export { type Fault, type Rejection, reject } from './rejection.ts';
export { type Replay, replay } from './replay.ts';
export type {
  Adjudication,
  AnyAdjudication,
  AnyRuleset,
  AnyStanding,
  GameEvent,
  Result,
  Ruleset,
  SituationReader,
  Standing,
  Viewer,
} from './ruleset.ts';
export { type Input, Runner, type Thrower } from './runner.ts';
export { restore, type SavedMatch, save, saveText } from './save.ts';
export { situationFrom } from './save-situation.ts';
export { offerFor, passingView, type SeatDecision, type SeatOffer, type SeatView, seatView } from './seat-view.ts';
export { type ClauseOf, shapeFaults } from './shape-faults.ts';
export { shapeText } from './shape-text.ts';
export { readSituation, type Situation, type SituationStep, situationSchema } from './situation.ts';
export { type OrderReader, submissionOf } from './situation-order.ts';
export { setUp } from './situation-start.ts';
export { malformed, reasonsSchema, type Submission, submissionSchema } from './submission.ts';
export { didYouMean, suggest } from './suggest.ts';
export { decisionNumbered, veiledEvent, veiledView, viewBefore } from './veiled-view.ts';
export { ENGINE_VERSION } from './version.ts';

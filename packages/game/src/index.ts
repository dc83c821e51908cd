export type {
  Advice,
  AnyMatch,
  Appraisal,
  Experience,
  PlainChoice,
  RecruitTraits,
  SearchTraits,
} from './advice.ts';
export { type Check, checkFor, duplicateIds, placed, readChecked } from './content/check.ts';
export { byId, freeze } from './content/freeze.ts';
export { jsonText } from './content/json-text.ts';
export { type Measured, measuredSchema, withoutMeasures } from './content/measured.ts';
export { clauseIdSchema, nameSchema, proseSchema, titleSchema } from './content/names.ts';
export { publishedFiles } from './content/published-files.ts';
export { type SetupOf, setupReader, under } from './content/setup-reader.ts';
export { type FileKind, faultsOf, type GameContent, type Wish } from './content.ts';
export type { Fact, FactValue, Sheet } from './facts.ts';
export type { FuzzPlan } from './fuzz-plan.ts';
export { type AnyGame, defineGame, type Game } from './game.ts';
export { type ForceInfo, type GameMeta, type GameOption, type ScenarioInfo, usualFactions } from './meta.ts';
export type { AnyOddsGuide, OddsGuide } from './odds-guide.ts';
export { perTurn } from './per-turn.ts';
export type { Previews, Sketch, TablePoint } from './previews.ts';
export {
  capitalized,
  joined,
  type Line,
  listed,
  plain,
  type Sayable,
  type Sentence,
  type Span,
  say,
  type Tone,
  typing,
  unitsIn,
  withoutTyping,
} from './sentence.ts';
export { setPointsRuling } from './set-points.ts';
export type { AnyStatistics, Count, RosterLine, Statistics } from './statistics.ts';
export { amountText } from './text/amount.ts';
export { doing, possessive } from './text/doing.ts';
export { type HouseEvent, houseEvents, houseRejections, rollText, type SeatNames } from './text/house.ts';
export { lineOf, type Storyteller, tellEvents } from './text/story.ts';
export { toneOf } from './text/tone.ts';
export {
  type Answer,
  type Choice,
  choiceText,
  type Detail,
  type GuideStep,
  type Menu,
  type Place,
  type Repeat,
  type Spot,
  type StoryLine,
  type Words,
} from './words.ts';

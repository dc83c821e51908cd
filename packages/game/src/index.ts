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
export { situationText } from './content/situation-text.ts';
export { type FileKind, faultsOf, type GameContent, type Wish } from './content.ts';
export type { Fact, FactValue, Sheet } from './facts.ts';
export type { FuzzPlan } from './fuzz-plan.ts';
export { type AnyGame, defineGame, type Game } from './game.ts';
export {
  endingTurn,
  type GuideGoal,
  type GuideLook,
  type GuidePlan,
  type GuidePoint,
  type GuideStep,
  type GuideTask,
  type GuideTurns,
  guideSteps,
  type PassedStep,
} from './guide.ts';
export { type GuideSource, guideLook } from './guide-look.ts';
export { judgeSituation, orderReader } from './judge-situation.ts';
export { type ForceInfo, type GameMeta, type GameOption, type ScenarioInfo, usualFactions } from './meta.ts';
export {
  countingScores,
  type Mission,
  type MissionAward,
  type MissionPlace,
  type Outlook,
  pointsOfAward,
  type Scored,
} from './mission.ts';
export type { AnyOddsGuide, OddsGuide } from './odds-guide.ts';
export { perTurn } from './per-turn.ts';
export type { Previews, Sketch, TablePoint } from './previews.ts';
export { ReleasedGames, type ReleaseIndex, type ReleaseShelf, RulesGone } from './released-games.ts';
export {
  capitalized,
  inTwoForms,
  joined,
  type Line,
  listed,
  plain,
  type Sayable,
  type Sentence,
  type Span,
  say,
  type Tone,
  typedText,
  typing,
  uncapitalized,
  unitsIn,
} from './sentence.ts';
export { setPointsRuling } from './set-points.ts';
export type { AnyStatistics, Count, RosterLine, Statistics, Vitality } from './statistics.ts';
export {
  type ChainStep,
  type Detail,
  type Outcome,
  type StoryChain,
  type StoryDice,
  type StoryLine,
  type StoryResult,
  type StoryShot,
  storyLine,
} from './story-line.ts';
export { amountText } from './text/amount.ts';
export { allDiceText, diceText, diceTitle, spokenLine } from './text/dice-text.ts';
export { doing, peopleDoing, possessive, unitName } from './text/doing.ts';
export { type HouseEvent, houseEvents, houseRejections, notOffered, rollText, type SeatNames } from './text/house.ts';
export { apartTexts, countText, nonZeroText, tenthsText } from './text/numbers.ts';
export { optionsText } from './text/options-text.ts';
export {
  compassTo,
  type Footing,
  midSentence,
  type PlaceWords,
  placeAt,
  placeInTheOpen,
  placeOff,
  toldApart,
  wayTo,
  withArticle,
} from './text/places.ts';
export { type SideWords, sideWords } from './text/side-words.ts';
export { plainStory, Story, type StoryStep, type ToldLine } from './text/story.ts';
export { toneOf } from './text/tone.ts';
export {
  type Answer,
  type Choice,
  choiceText,
  type GroundLine,
  type Menu,
  type Place,
  type Repeat,
  type Spot,
  type Words,
} from './words.ts';

import type { Detail, GuideStep, Sentence } from '@sandtable/game';
import type { Command, GameEvent, Json, Rejection, SeatView } from '@sandtable/kernel';
import type { Motion, Overlay, Place } from '../map/scene.ts';
import type {
  Aimed,
  AimWish,
  Answer,
  Considered,
  Desk,
  Eyed,
  HistoryStep,
  LuckLine,
  Measured,
  Plan,
  PlanWish,
  ReadOrder,
  StoryLine,
  TableFacts,
  Telling,
  Throw,
} from './planner.ts';

/** What was made of a look at the table: how things stand, what happened since the last look, and how it ended. */
export type Looked = {
  readonly facts: TableFacts;
  /** Each line with the entry of the match that it came of, and what can be watched of that. */
  readonly lines: readonly (StoryLine & { readonly entry: number | null; readonly motions: readonly Motion[] })[];
  readonly throws: readonly Throw[];
  readonly motions: readonly Motion[];
  readonly luck: readonly LuckLine[];
  readonly result: Sentence | null;
};

/** A planner behind a line: it keeps the last view it was shown, so that questions about it are short. */
export interface Thinking {
  open(game: string): Promise<void>;
  look(view: SeatView, steps: readonly HistoryStep[]): Promise<Looked>;
  consider(decision: number): Promise<Considered>;
  remember(decision: number, trail: readonly number[] | string): Promise<boolean>;
  tell(decision: number | null, unit: string | null): Promise<Telling>;
  read(decision: number, typed: string, trail: readonly number[] | null): Promise<ReadOrder>;
  point(decision: number, trail: readonly number[], at: Place): Promise<Answer>;
  desk(decision: number, unit: string): Promise<Desk>;
  plan(decision: number, wish: PlanWish): Promise<Plan>;
  aim(decision: number, wish: AimWish): Promise<Aimed>;
  suggest(decision: number): Promise<Command | null>;
  eye(unit: string, from: Place | null): Promise<readonly Eyed[]>;
  sights(unit: string, from: Place | null): Promise<readonly Overlay[]>;
  measure(from: Place | string, to: Place | string): Promise<Measured>;
  distances(unit: string): Promise<Readonly<Record<string, number>>>;
  refusal(rejection: Rejection): Promise<Detail>;
  guide(setup: Json, seat: string, events: readonly GameEvent[]): Promise<readonly GuideStep[]>;
  describe(command: Command): Promise<string>;
}

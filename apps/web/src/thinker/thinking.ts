import type { Detail, GuideStep, PassedStep, Sentence } from '@sandtable/game';
import type { Command, GameEvent, Json, Rejection, SeatView } from '@sandtable/kernel';
import type { Motion, Overlay, Place } from '../map/scene.ts';
import type { ShownMission } from '../mission/shown-mission.ts';
import type { Care } from './body.ts';
import type { Built, Draft } from './building.ts';
import type { Picture } from './picture.ts';
import type {
  Aimed,
  AimWish,
  Answer,
  Considered,
  Desk,
  Eyed,
  HistoryStep,
  Laid,
  LuckLine,
  Measured,
  Picked,
  Places,
  Plan,
  PlanWish,
  ReadOrder,
  SideFacts,
  TableFacts,
  TableText,
} from './planner.ts';
import type { Ribbon } from './ribbon.ts';
import type { Roster } from './roster.ts';
import type { TableLine } from './table-story.ts';

/** What was made of a look at the table: how things stand, what happened since the last look, and how it ended. */
export type Looked = {
  readonly facts: TableFacts;
  /** The log from the first line on that is new or reads differently. */
  readonly from: number;
  readonly lines: readonly TableLine[];
  readonly motions: readonly Motion[];
  readonly pictures: readonly Picture[];
  readonly luck: readonly LuckLine[];
  readonly result: Sentence | null;
  readonly mission: ShownMission | null;
};

/** A mission with the sides it speaks of, and through whose eyes. */
export type Briefing = {
  readonly mission: ShownMission;
  readonly sides: readonly SideFacts[];
  readonly seat: string;
};

/** The table at a line of the log. */
export type Moment = { readonly view: Json; readonly round: number; readonly overlays: readonly Overlay[] };

/** A planner behind a line: it keeps the last view it was shown, so that questions about it are short. */
export interface Thinking {
  open(game: string): Promise<void>;
  /** The mission of a shipped scenario before it begins; seats are counted from 0, null only watches. */
  brief(game: string, scenario: string, seat: number | null): Promise<Briefing | null>;
  look(view: SeatView, steps: readonly HistoryStep[]): Promise<Looked>;
  /** The table as it was when a line of the log began, and its lines of sight if asked for; null where that was not seen. */
  moment(line: number, rays: boolean): Promise<Moment | null>;
  consider(decision: number): Promise<Considered>;
  remember(decision: number, trail: readonly number[] | string): Promise<boolean>;
  pass(decision: number, id: string): Promise<Command | null>;
  build(decision: number, draft: Draft): Promise<Built | null>;
  roster(decision: number, draft: Json | null, man: string | null): Promise<Roster | null>;
  pick(decision: number, units: readonly string[]): Promise<Picked | null>;
  lay(decision: number, places: Places): Promise<Laid | null>;
  layAll(decision: number): Promise<Places>;
  tell(decision: number | null, unit: string | null): Promise<TableText>;
  read(decision: number, typed: string, trail: readonly number[] | null): Promise<ReadOrder>;
  point(decision: number, trail: readonly number[], at: Place): Promise<Answer>;
  desk(decision: number, unit: string, after: readonly Command[]): Promise<Desk>;
  care(unit: string): Promise<Care | null>;
  ribbon(decision: number, unit: string, orders: readonly Command[]): Promise<Ribbon | null>;
  turn(decision: number, unit: string, towards: Place): Promise<Command | null>;
  plan(decision: number, wish: PlanWish): Promise<Plan>;
  aim(decision: number, wish: AimWish): Promise<Aimed>;
  suggest(decision: number): Promise<Command | null>;
  eye(unit: string, from: Place | null): Promise<readonly Eyed[]>;
  sights(unit: string, from: Place | null): Promise<readonly Overlay[]>;
  measure(from: Place | string, to: Place | string): Promise<Measured>;
  distances(unit: string): Promise<Readonly<Record<string, number>>>;
  endOf(command: Command): Promise<Place | null>;
  refusal(rejection: Rejection): Promise<Detail>;
  guide(setup: Json, events: readonly GameEvent[], passed: readonly PassedStep[]): Promise<readonly GuideStep[]>;
  describe(command: Command): Promise<string>;
}

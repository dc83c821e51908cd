import type { Command, GameEvent, Json, Rejection, SeatView } from '@sandtable/kernel';
import type { Place } from '../map/scene.ts';
import type {
  Aimed,
  AimWish,
  Answer,
  Considered,
  Desk,
  Eyed,
  Measured,
  Plan,
  PlanWish,
  ReadOrder,
  TableFacts,
  Telling,
  Told,
} from './mind.ts';

/** What was made of a look at the table: how things stand, what happened since the last look, and how it ended. */
export type Looked = { readonly facts: TableFacts; readonly story: Told; readonly result: string | null };

/** A mind behind a line: it keeps the last view it was shown, so that questions about it are short. */
export interface Thinking {
  open(game: string): Promise<void>;
  look(view: SeatView, events: readonly GameEvent[]): Promise<Looked>;
  consider(decision: number): Promise<Considered>;
  remember(decision: number, trail: readonly number[] | string): Promise<boolean>;
  tell(decision: number | null, unit: string | null): Promise<Telling>;
  read(decision: number, typed: string): Promise<ReadOrder>;
  point(decision: number, trail: readonly number[], at: Place): Promise<Answer>;
  desk(decision: number, unit: string): Promise<Desk>;
  plan(decision: number, wish: PlanWish): Promise<Plan>;
  aim(decision: number, wish: AimWish): Promise<Aimed>;
  suggest(decision: number): Promise<Command | null>;
  eye(unit: string, from: Place | null): Promise<readonly Eyed[]>;
  measure(from: Place | string, to: Place | string): Promise<Measured>;
  refusal(rejection: Rejection): Promise<{ readonly text: string; readonly clause: string }>;
  guide(
    setup: Json,
    seat: string,
    events: readonly GameEvent[],
  ): Promise<readonly { readonly title: string; readonly text: string }[]>;
  describe(command: Command): Promise<string>;
}

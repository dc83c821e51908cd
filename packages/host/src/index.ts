export { Audience, type Listener, type ViewChange, type ViewerUpdate } from './audience.ts';
export { type Checkpoint, checkpointOf, wakeMatch } from './checkpoint.ts';
export type { HostClock, TimeLimits } from './clocks.ts';
export { beginMatch, type Creation, Divergence, hostDice, OtherRules, repeatEntry } from './creation.ts';
export { HostedMatch, type HostedOptions, LostMatch } from './hosted-match.ts';
export { forgetfulKeeper, type Keeper, type KeptEntry, type Outlook } from './keeper.ts';
export { Known } from './known-value.ts';
export { type Line, LinkCore } from './link-core.ts';
export { localLink } from './local-link.ts';
export {
  type FromHost,
  fromHostSchema,
  type GatheredSeat,
  gatheredSeatSchema,
  LARGEST_MESSAGE,
  newKey,
  type Order,
  orderSchema,
  PROTOCOL,
  type ToHost,
  toHostSchema,
} from './messages.ts';
export { folded, nameFault, unsafeText } from './names.ts';
export type { Pace } from './pace.ts';
export { passingPause } from './passing-pause.ts';
export { type Port, portLink, servePort } from './port-link.ts';
export { matchAt, type Position, positionOf } from './position.ts';
export { botController, botLevelOf } from './sitter.ts';
export type { Connection, NumberedEvent, Receipt, RunningTime, TableLink, Update } from './table-link.ts';
export { isThrow, type Thinker, type Thought, thinkerHere } from './thinker.ts';
export { applied, type Difference, ValidationError } from './view-difference.ts';
export { type ViewMaker, type ViewParts, viewParts } from './view-maker.ts';

import type { Command, Seat } from './decision.ts';
import type { Effect } from './entry.ts';
import type { KernelEvent, Proposal } from './events.ts';
import type { House, HouseCommand, OpenProposal, StandCommand } from './house.ts';
import type { Json } from './json.ts';
import { type Rejection, reject } from './rejection.ts';
import type { Result } from './ruleset.ts';

/** What the house rules need from a match. The functions depend on the game itself, so the match implements them. */
export type HouseContext = {
  readonly house: House;
  readonly ended: boolean;
  readonly entries: number;
  /** Whether the seat has given up before, and nobody took that back. */
  hasConceded(seat: Seat): boolean;
  /** Whether anything between entry `to` and now can be taken back at all. */
  undoable(to: number): boolean;
  /** Whether no die was thrown and no other seat's view changed since (SK-UNDO-2). */
  undoIsFree(to: number, seat: Seat): boolean;
  checkEdit(edit: Command): Rejection | undefined;
  /** The orders as the game reads them, or why the seat may not stand so. */
  readStanding(seat: Seat, command: StandCommand): Rejection | { readonly orders: Json };
};

/** What a house command leads to. */
export type Ruling = {
  readonly events: readonly KernelEvent[];
  readonly house?: House;
  readonly effect?: Effect;
  readonly drawn?: Result;
};

/** The umpire's word needs nobody's consent. */
export const UMPIRE = 'umpire';

/** Rules on a house command: a rejection, or everything that follows from it. */
export function ruleOnHouseCommand(context: HouseContext, seat: Seat, command: HouseCommand): Rejection | Ruling {
  const { house } = context;
  if (seat !== UMPIRE && !Object.hasOwn(house.controllers, seat)) return reject('unknown-seat', 'SK-CMD-1', { seat });
  if (context.ended) return reject('game-over', 'SK-CMD-3');
  switch (command.kind) {
    case 'concede':
      return ruleOnConcession(context, seat);
    case 'propose':
      return ruleOnProposal(context, seat, command.proposal);
    case 'consent':
      return ruleOnConsent(context, seat);
    case 'refuse':
      if (house.proposal === undefined) return reject('no-proposal', 'SK-HOUSE-3');
      return { events: [{ type: 'refused', clause: 'SK-HOUSE-3', seat }], house: { controllers: house.controllers } };
    case 'take-over':
      return ruleOnTakeOver(house, seat, command.seat, command.controller);
    case 'stand':
      return ruleOnStanding(context, seat, command);
  }
}

/** Standing orders concern only their own seat, so a proposal stays open. The game's own event reports them. */
function ruleOnStanding(context: HouseContext, seat: Seat, command: StandCommand): Rejection | Ruling {
  if (seat === UMPIRE) return reject('unknown-seat', 'SK-STAND-1', { seat });
  const read = context.readStanding(seat, command);
  return 'code' in read ? read : { events: [], effect: { type: 'standing', seat, orders: read.orders } };
}

function ruleOnConcession({ house, hasConceded }: HouseContext, seat: Seat): Rejection | Ruling {
  if (seat === UMPIRE) return reject('unknown-seat', 'SK-HOUSE-1', { seat });
  if (hasConceded(seat)) return reject('already-conceded', 'SK-HOUSE-1', { seat });
  return {
    events: [...lapsed(house), { type: 'conceded', clause: 'SK-HOUSE-1', seat }],
    house: { controllers: house.controllers },
    effect: { type: 'concession', seat },
  };
}

/** What is reported when an open proposal goes unanswered because the game went on without it (SK-HOUSE-2). */
export function lapsed({ proposal }: House): KernelEvent[] {
  return proposal === undefined ? [] : [{ type: 'proposal-lapsed', clause: 'SK-HOUSE-2' }];
}

function ruleOnProposal(context: HouseContext, seat: Seat, proposal: Proposal): Rejection | Ruling {
  const refusal = checkProposal(context, proposal);
  if (refusal !== undefined) return refusal;
  const mayBeFree = proposal.kind === 'undo' && proposal.asks !== true && seat !== UMPIRE;
  if (mayBeFree && context.undoIsFree(proposal.to, seat)) {
    return overtaking(context.house, carriedOut(context.house, seat, proposal, true));
  }
  if (seat === UMPIRE) return overtaking(context.house, carriedOut(context.house, seat, proposal, false));
  if (context.house.proposal !== undefined)
    return reject('proposal-open', 'SK-HOUSE-2', { by: context.house.proposal.by });
  const open: OpenProposal = { by: seat, proposal, consents: [seat] };
  const proposed: KernelEvent = { type: 'proposed', clause: 'SK-HOUSE-2', seat, proposal };
  if (everybodyAgrees(context.house, open)) {
    const ruling = carriedOut(context.house, seat, proposal, false);
    return { ...ruling, events: [proposed, ...ruling.events] };
  }
  return { events: [proposed], house: { controllers: context.house.controllers, proposal: open } };
}

/** A ruling that needed nobody's consent: a proposal that was waiting for some lapses. */
function overtaking(house: House, ruling: Ruling): Ruling {
  return { ...ruling, events: [...lapsed(house), ...ruling.events] };
}

function checkProposal(context: HouseContext, proposal: Proposal): Rejection | undefined {
  switch (proposal.kind) {
    case 'draw':
      return undefined;
    case 'undo':
      return context.undoable(proposal.to)
        ? undefined
        : reject('nothing-to-undo', 'SK-UNDO-1', { to: proposal.to, entries: context.entries });
    case 'adjudicate':
      return context.checkEdit(proposal.edit);
  }
}

function ruleOnConsent({ house }: HouseContext, seat: Seat): Rejection | Ruling {
  const { proposal: open } = house;
  if (open === undefined) return reject('no-proposal', 'SK-HOUSE-3');
  if (open.consents.includes(seat)) return reject('already-consented', 'SK-HOUSE-3', { seat });
  const consented: KernelEvent = { type: 'consented', clause: 'SK-HOUSE-3', seat };
  const agreed = { ...open, consents: [...open.consents, seat] };
  if (seat !== UMPIRE && !everybodyAgrees(house, agreed)) {
    return { events: [consented], house: { controllers: house.controllers, proposal: agreed } };
  }
  const ruling = carriedOut(house, open.by, open.proposal, false);
  return { ...ruling, events: [consented, ...ruling.events] };
}

function everybodyAgrees(house: House, { consents }: OpenProposal): boolean {
  return Object.keys(house.controllers).every((seat) => consents.includes(seat));
}

function carriedOut(house: House, by: Seat, proposal: Proposal, free: boolean): Ruling {
  const { controllers } = house;
  switch (proposal.kind) {
    case 'draw': {
      const reasons = [{ clause: 'SK-HOUSE-4', what: by === UMPIRE ? 'draw-by-umpire' : 'draw-agreed' }];
      return {
        events: [],
        house: { controllers },
        drawn: { outcome: 'drawn', seats: Object.keys(controllers), scores: {}, reasons },
      };
    }
    case 'undo':
      return {
        events: [{ type: 'undone', clause: free ? 'SK-UNDO-2' : 'SK-UNDO-3', to: proposal.to, by, free }],
        house: { controllers },
        effect: { type: 'undo', to: proposal.to },
      };
    case 'adjudicate': {
      const { edit, reason } = proposal;
      return {
        events: [{ type: 'adjudicated', clause: 'SK-ADJ-1', by, edit, reason }],
        house: { controllers },
        effect:
          edit.kind === 'load-roll'
            ? { type: 'loaded', faces: (edit as Command & { faces: readonly number[] }).faces }
            : { type: 'edit', edit },
      };
    }
  }
}

function ruleOnTakeOver(house: House, by: Seat, seat: Seat, controller: string): Rejection | Ruling {
  if (!Object.hasOwn(house.controllers, seat)) return reject('unknown-seat', 'SK-HOUSE-5', { seat });
  if (by !== UMPIRE && by !== seat) return reject('not-your-seat', 'SK-HOUSE-5', { seat });
  return {
    events: [{ type: 'seat-taken', clause: 'SK-HOUSE-5', seat, controller }],
    house: { ...house, controllers: { ...house.controllers, [seat]: controller } },
  };
}

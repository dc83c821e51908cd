import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import type { UnitId } from '../state.ts';
import { type ShotOffer, shotFor, type WeaponOffer } from '../text/menu/offers.ts';
import { seen } from '../text/seen.ts';
import { type Appraisal, type Fields, HELD, OTHERWISE } from './appraisal.ts';
import { deployable, deployCandidates } from './deployment.ts';
import { type Field, fieldOf, prizeOf } from './field.ts';
import { isSoft, leaveWorth, moveWorth, standWorth, taskWorth } from './place-worth.ts';
import { hitOdds, outOdds, weaponIn } from './shot-odds.ts';

/** Keeping a head down, as a share of putting it out. */
const SUPPRESSED = 0.2;

/** Answers beyond the sampled ones: places to begin at, of which the rules sample one a unit. */
export function candidates(decision: SeatDecision): readonly Command[] {
  return deployCandidates(decision);
}

/** Looks at the table once; then says of one command after another what it is worth to the seat, and why. */
export function appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal {
  const field = fieldOf(seen(view.game), view.viewer);
  const proposed = new Set(
    decision.moment === 'deployment' ? candidates(decision).map((each) => JSON.stringify(each)) : [],
  );
  const mayStand = proposed.size === 0 ? () => true : deployable(view.game, view.viewer, decision);
  const appraise = (command: Command): Appraisal => {
    const fields = command as Fields;
    switch (command.kind) {
      case 'react':
        return appraise(fields.do as Command);
      case 'attack':
        return attackWorth(field, decision, fields);
      case 'next_shot':
        return nextShotWorth(field, decision, fields);
      case 'suppress':
        return suppressWorth(field, decision, fields);
      case 'move':
        return moveWorth(field, fields);
      case 'deploy':
        if (proposed.has(JSON.stringify(command)) && !mayStand(command)) return { score: ILLEGAL, why: '' };
        return { score: 5 + standWorth(field, fields), why: 'a good place to begin' };
      case 'arrive':
        return { score: 5 + standWorth(field, fields), why: 'a good place to begin' };
      case 'leave':
        return leaveWorth(field, fields);
      case 'task':
        return taskWorth(field, fields);
      case 'bail':
        return { score: isSoft(field, decision) ? 0.5 : OTHERWISE, why: 'out before it burns' };
      case 'place_miss':
        return { score: burstWorth(field, fields), why: 'where it hurts' };
      default:
        return { score: plainWorth[command.kind] ?? OTHERWISE, why: '' };
    }
  };
  return appraise;
}

/** Deeds that are worth about the same whoever does them. Free deeds are below ending the turn, or it would never end. */
const plainWorth: { readonly [kind: string]: number } = {
  treat: 4,
  extinguish: 4,
  repair: 1,
  main_effort: 0.3,
  signal_sa: 0.2,
  signal_observe: 0.3,
  command_initiative: 0.3,
  hold: HELD,
  continue_move: 0.1,
  place_out: 0,
  end_turn: 0,
  pass: 0,
  stop_move: 0,
  stop_shots: 0,
  refuse_task: 0.1,
  accept_task: 0,
  concede: -1000,
};
/** Proposed here, and no place to stand after all. */
const ILLEGAL = -10_000;

function attackWorth(field: Field, decision: SeatDecision, command: Fields): Appraisal {
  if (command.payload !== undefined && command.payload !== 'he') return { score: OTHERWISE, why: '' };
  const found = shotFor(decision, command.unit, command.weapon, command.target?.unit);
  if (found === undefined) return { score: OTHERWISE, why: '' };
  const help = command.assistants?.length ?? 0;
  // Whoever helps does nothing else this turn.
  return { score: shotWorth(field, found.shot, found.held, help) - help * HELD, why: 'a shot by the odds' };
}

function nextShotWorth(field: Field, decision: SeatDecision, { target }: Fields): Appraisal {
  const offer = decision.offers.find(({ kind }) => kind === 'next_shot')?.offer as { targets: ShotOffer[] } | undefined;
  const shot = offer?.targets.find((each) => each.target.unit === target?.unit);
  const { unit, weapon } = (decision.about ?? {}) as { unit?: UnitId; weapon?: string };
  if (shot === undefined || unit === undefined || weapon === undefined) return { score: 0.1, why: '' };
  return { score: 0.1 + shotWorth(field, shot, { weapon, name: weapon, holder: unit, targets: [] }), why: 'one more' };
}

/** Expected losses of the enemy less those of one's own: the chance to hit, times the chance of each who is caught. */
function shotWorth(field: Field, shot: ShotOffer, { holder, weapon }: WeaponOffer, help = 0): number {
  const { table } = field;
  const card = weaponIn(table, holder, weapon);
  if (card === undefined) return OTHERWISE;
  const caught = shot.blast ?? (shot.target.unit === undefined ? [] : [{ unit: shot.target.unit, friend: false }]);
  const losses = caught.reduce((sum, { unit, friend }) => {
    return sum + (friend ? -1.5 : 1) * prizeOf(field, unit) * (outOdds(table, card, unit) ?? 0.5);
  }, 0);
  return hitOdds(table, shot, help) * losses;
}

function suppressWorth(field: Field, decision: SeatDecision, { unit, weapon, targets = [] }: Fields): Appraisal {
  const { table } = field;
  const fresh = targets.filter((id) => (table.units.find((each) => each.id === id)?.suppressions ?? []).length === 0);
  const score = fresh.reduce((sum, id) => {
    const shot = shotFor(decision, unit, weapon, id)?.shot;
    return sum + (shot === undefined ? 0.5 : hitOdds(table, shot)) * SUPPRESSED * prizeOf(field, id);
  }, 0);
  return { score, why: 'keep their heads down' };
}

function burstWorth({ enemies, friends }: Field, { at }: Fields): number {
  if (at === undefined) return 0;
  const near = (spots: Field['enemies']): number =>
    spots.reduce(
      (sum, spot) => sum + 1 / (1 + ((spot.x - at.x) * (spot.x - at.x) + (spot.y - at.y) * (spot.y - at.y)) / 1e7),
      0,
    );
  return near(enemies) - near(friends);
}

import type { Command, SeatDecision, SeatView } from '@sandtable/kernel';
import type { UnitId } from '../state.ts';
import { type ShotOffer, shotFor, type WeaponOffer } from '../text/menu/offers.ts';
import { seen } from '../text/seen.ts';
import { type Field, fieldOf, placeWorth } from './field.ts';
import { hitOdds, outOdds, weaponIn } from './shot-odds.ts';

type Appraisal = { readonly score: number; readonly why: string };
type Fields = Command & {
  readonly unit: UnitId;
  readonly do?: Command;
  readonly weapon: string;
  readonly target?: { readonly unit?: UnitId };
  readonly targets?: readonly UnitId[];
  readonly assistants?: readonly UnitId[];
  readonly payload?: string;
  readonly path?: readonly { readonly x: number; readonly y: number }[];
  readonly at?: { readonly x: number; readonly y: number };
  readonly exit?: string;
};

/** What putting a soldier or a vehicle out is worth, in points; everything else is measured by it. */
const SOLDIER = 10;
const VEHICLE = 20;
/** Keeping a head down, as a share of putting it out. */
const SUPPRESSED = 0.2;
/** A Reaction saved, while there is somebody to react to. */
const HELD = 0.5;

/** Answers beyond the sampled ones; the samples are enough for this bot. */
export function candidates(_decision: SeatDecision): readonly Command[] {
  return [];
}

/** Looks at the table once; then says of one command after another what it is worth to the seat, and why. */
export function appraiser(view: SeatView, decision: SeatDecision): (command: Command) => Appraisal {
  const field = fieldOf(seen(view.game), view.viewer);
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
  deploy: 1,
  arrive: 5,
  treat: 4,
  extinguish: 4,
  repair: 1,
  task: 3,
  main_effort: 0.3,
  signal_sa: 0.2,
  signal_observe: 0.3,
  command_initiative: 0.3,
  hold: HELD,
  continue_move: 0.1,
  place_out: 0,
  bail: 1,
  end_turn: 0,
  pass: 0,
  stop_move: 0,
  stop_shots: 0,
  refuse_task: 0.1,
  accept_task: 0,
  concede: -1000,
};
const OTHERWISE = -1;

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
function shotWorth({ table }: Field, shot: ShotOffer, { holder, weapon }: WeaponOffer, help = 0): number {
  const card = weaponIn(table, holder, weapon);
  if (card === undefined) return OTHERWISE;
  const caught = shot.blast ?? (shot.target.unit === undefined ? [] : [{ unit: shot.target.unit, friend: false }]);
  const losses = caught.reduce((sum, { unit, friend }) => {
    const worth = table.units.find(({ id }) => id === unit)?.card?.kind === 'vehicle' ? VEHICLE : SOLDIER;
    return sum + (friend ? -1.5 : 1) * worth * (outOdds(table, card, unit) ?? 0.5);
  }, 0);
  return hitOdds(table, shot, help) * losses;
}

function suppressWorth({ table }: Field, decision: SeatDecision, { unit, weapon, targets = [] }: Fields): Appraisal {
  const fresh = targets.filter((id) => (table.units.find((each) => each.id === id)?.suppressions ?? []).length === 0);
  const hit = fresh
    .map((id) => shotFor(decision, unit, weapon, id)?.shot)
    .map((shot) => (shot === undefined ? 0.5 : hitOdds(table, shot)));
  return { score: hit.reduce((sum, chance) => sum + chance * SUPPRESSED * SOLDIER, 0), why: 'keep their heads down' };
}

function moveWorth(field: Field, { unit: id, path = [], exit }: Fields): Appraisal {
  const unit = field.table.units.find((each) => each.id === id);
  const to = path.at(-1);
  if (unit?.at == null || to === undefined) return { score: OTHERWISE, why: '' };
  if (exit !== undefined) return { score: field.wantsExit ? 15 : -5, why: 'off the table' };
  const gain = placeWorth(field, unit, to) - placeWorth(field, unit, unit.at);
  // A second Move costs the Action.
  return { score: gain - ((unit.moves ?? 0) > 0 ? 2 * HELD : 0), why: 'a better place' };
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

import { type Sentence, say } from '@sandtable/game';
import type { Command } from '@sandtable/kernel';
import { percent } from '../../appraise/chances.ts';
import { hitOdds } from '../../appraise/shot-odds.ts';
import { offerOf, type ShotOffer, shotFor } from '../../offers.ts';
import type { UnitId } from '../../state.ts';
import type { Spot } from '../../view-types.ts';
import { inchesText } from '../measures.ts';
import { shotText } from '../shot-text.ts';
import type { Desk } from './desk.ts';
import { moveText } from './move-text.ts';

/** What a choice would mean, behind its words. */
export function remark(desk: Desk, command: Command): Sentence | undefined {
  const { table, decision } = desk;
  const { unit, weapon, target, targets, assistants, path, payload } = command as unknown as {
    unit: UnitId;
    weapon: string;
    target?: { unit?: UnitId };
    targets?: readonly UnitId[];
    assistants?: readonly UnitId[];
    path?: readonly Spot[];
    payload?: string;
  };
  if (command.kind === 'attack' && (payload === undefined || payload === 'he')) {
    const found = shotFor(decision, unit, weapon, target?.unit);
    if (found === undefined) return undefined;
    const { shot, held } = found;
    return say`${inchesText(shot.distance)}, ${shotText(table, shot, held, assistants?.length ?? 0)}`;
  }
  if (command.kind === 'next-shot') return nextShotText(desk, target?.unit);
  if (command.kind === 'suppress') return suppressText(desk, unit, weapon, targets);
  const mover = table.units.find((each) => each.id === unit);
  if (command.kind === 'move' && mover !== undefined && path !== undefined) return moveText(table, mover, path);
  const meaning = meanings[command.kind];
  return meaning === undefined ? undefined : say`${meaning}`;
}

/** The next shot of a burst: the weapon is the shooter's own, or one of the vehicle he sits in. */
function nextShotText({ table, decision }: Desk, target: UnitId | undefined): Sentence | undefined {
  const { unit: id, weapon } = decision.about as { unit: UnitId; weapon: string };
  const shot = offerOf<{ targets: readonly ShotOffer[] }>(decision, 'next-shot')?.targets.find(
    (each) => each.target.unit === target,
  );
  const shooter = table.units.find((each) => each.id === id);
  const holder = [id, shooter?.aboard?.vehicle].find((each) =>
    table.units.find((unit) => unit.id === each)?.arms?.some(({ slot }) => slot === weapon),
  );
  if (shot === undefined || holder === undefined || holder === null) return undefined;
  const held = { weapon, name: weapon, holder, targets: [shot] };
  return say`${inchesText(shot.distance)}, ${shotText(table, shot, held)}`;
}

/** A suppressed soldier fights badly until the shooter's next turn. */
function suppressText(
  { table, decision }: Desk,
  unit: UnitId,
  weapon: string,
  [target]: readonly UnitId[] = [],
): Sentence {
  const found = shotFor(decision, unit, weapon, target);
  const chance = found === undefined ? '' : say`, ${percent(hitOdds(table, found.shot))}`;
  return say`pins the target${chance}`;
}

const meanings: { readonly [kind: string]: string } = {
  hold: 'keeps the Action for the enemy’s turn',
  'signal-sa': 'everyone on the net can aim at it',
  'signal-observe': 'friends fire there with Advantage',
  sigint: 'finds enemy radios',
  jam: 'silences enemy radios nearby',
  'command-initiative': 'a better initiative roll next round',
  'main-effort': 'acts with Advantage this turn',
  'dig-in': 'cover from all sides',
  pass: 'let it happen',
};

import type { Command } from '@sandtable/kernel';
import { chanceThat, type ExactOdds, has, oddsOf, type Position } from '@sandtable/odds';
import { rangedFun, type State } from '@sandtable/ranged-fun';
import { aimOf } from '../../src/games/ranged-fun/aim.ts';
import { questionOf } from '../../src/games/ranged-fun/question.ts';
import { tableOf } from '../../src/games/ranged-fun/table.ts';
import type { AimWish } from '../../src/thinker/planner.ts';
import { type Compared, compare, nothingCompared } from './compared.ts';
import { type Asked, fuzzedQuestions } from './fuzzed-games.ts';

const { previews } = rangedFun;

const game = rangedFun;

/** Compares what the page shows for up to `most` aims with the odds of the order itself, in the match itself. */
export function compareRangedFun(seed: number, most: number): Compared {
  const compared = nothingCompared();
  for (const asked of fuzzedQuestions('ranged-fun', seed, 3)) {
    if (asked.open.moment === 'turn') compareAims(asked, compared);
    else if (asked.open.moment === 'reaction') compareReactions(asked, compared);
    if (compared.aims >= most || compared.wrong.length > 20) return compared;
  }
  return compared;
}

function compareAims(asked: Asked, compared: Compared): void {
  const { view, decision, random, match } = asked;
  const table = tableOf(view);
  const own = table.state.units.filter(({ seat, standing }) => seat === view.viewer && standing === 'board');
  const unit = random.pick(own)?.id;
  if (unit === undefined) return;
  for (const arm of ['fire', 'support', 'contact']) {
    const payload = arm === 'fire' && random.below(3) === 0 ? 'split' : null;
    const wish: AimWish = { unit, arm, payload, at: null, suppress: false, helpers: [], also: [] };
    for (const { command, chances, chip, id, name } of aimOf(table, decision, wish).targets) {
      if (chances?.exact !== true) continue; // the page says so itself
      const { branches } = exactly(match.parts() as Position<State>, asked, command as Command);
      const target = id.split('+')[0] as string;
      const where = `${asked.where}: ${JSON.stringify(command)} ${name} ${chip}`;
      const hit = chanceThat(branches, has('hits', target));
      compare(compared, payload ?? arm, chances?.hit, hit, where);
      const enemy = previews.unitById(table.state, target);
      const from = previews.unitById(table.state, unit);
      const isPlain = arm === 'fire' && payload === null && (command as { observer?: string }).observer === undefined;
      if (!isPlain || enemy === undefined || from === undefined) continue;
      const far = previews.shotSum(table.state, from, from.cell, enemy);
      compare(compared, 'as if from afar', far && previews.shotChance(table.state, far).hit, hit, where);
    }
  }
}

function compareReactions(asked: Asked, compared: Compared): void {
  for (const { command, target, chances } of questionOf(asked.view, asked.decision).quick ?? []) {
    if (chances?.exact !== true) continue; // the page says so itself
    const { branches } = exactly(asked.match.parts() as Position<State>, asked, command);
    const where = `${asked.where}: ${JSON.stringify(command)}`;
    compare(compared, command.kind, chances?.hit, chanceThat(branches, has('hits', target ?? '')), where);
  }
}

function exactly(position: Position<State>, { open, where }: Asked, command: Command): ExactOdds {
  const odds = oddsOf(game, position, open.seat, command, { budget: 20_000, samples: 1 });
  if ('rejection' in odds || !odds.exact) throw new Error(`${where}: ${JSON.stringify(command)} has no exact odds`);
  return odds;
}

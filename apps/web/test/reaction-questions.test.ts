import { downRange, type Previews } from '@sandtable/down-range';
import { plain, unitsIn } from '@sandtable/game';
import type { SeatDecision, SeatView } from '@sandtable/kernel';
import { expect, test } from 'vitest';
import { plannerOf } from '../src/games/planner-of.ts';
import type { Considered, Quick } from '../src/thinker/planner.ts';
import { reactionQuestions } from './support/reaction-questions.ts';

const { previews } = downRange;

type Counted = {
  asked: number;
  silent: number;
  readonly useless: string[];
  readonly missed: string[];
  /** Where an answer stands above one with better figures and doesn't say why. */
  readonly upsideDown: string[];
  /** Where a name in an answer points at nobody on the map. */
  readonly nameless: string[];
};

/** Plays games between bots and counts what the page would ask a person, and what it would pass over. */
async function counted(
  game: string,
  setups: readonly { readonly setup: object; readonly seed: number }[],
  changes: (view: SeatView, decision: SeatDecision, considered: Considered) => string[],
): Promise<Counted> {
  const count: Counted = { asked: 0, silent: 0, useless: [], missed: [], upsideDown: [], nameless: [] };
  for (const { setup, seed } of setups) {
    const planner = await plannerOf(game);
    for await (const { view, decision } of reactionQuestions(game, setup as never, { level: 'recruit', seed })) {
      const considered = planner.consider(view, decision);
      const found = changes(view, decision, considered);
      const where = `${JSON.stringify(setup)} ${seed}: ${view.viewer} at ${view.sequence}`;
      considered.quick.forEach((answer, i) => {
        const named = unitsIn([...answer.title, ...answer.line]);
        if (!named.includes(answer.target ?? answer.unit)) count.nameless.push(`${where}: ${plain(answer.line)}`);
        const better = considered.quick.slice(i + 1).find((other) => looksBetter(other, answer));
        if (better === undefined && answer.because !== undefined)
          count.upsideDown.push(`${where}: ${plain(answer.because)}, and nothing looks better`);
        if (better !== undefined && answer.because === undefined)
          count.upsideDown.push(`${where}: ${plain(answer.line)} before ${plain(better.line)}`);
      });
      if (considered.reaction?.matters === true) {
        count.asked += 1;
        if (found.length === 0) count.useless.push(where);
      } else {
        count.silent += 1;
        if (found.length > 0) count.missed.push(`${where}: ${found[0]}`);
      }
    }
  }
  return count;
}

/** As a player sees it: the same figures, none smaller and one larger. */
function looksBetter({ figures: ours = [] }: Quick, { figures: theirs = [] }: Quick): boolean {
  const labels = (figures: typeof ours) => figures.map(({ label }) => label).join();
  if (ours.length === 0 || labels(ours) !== labels(theirs)) return false;
  const shown = ours.map(({ value }, i) => [value, theirs[i]?.value ?? ''].map(Number.parseFloat) as [number, number]);
  return shown.every(([own, other]) => own >= other) && shown.some(([own, other]) => own > other);
}

/**
 * What an answer would change, by the rules and not by the page: a shot that can take out the acting unit, a place
 * where the attacker loses sight of his target, a suppression that makes him less likely to hit.
 */
function changesInDownRange(view: SeatView, decision: SeatDecision, { quick }: Considered): string[] {
  const state = downRange.odds.stateOf(view.game);
  const {
    unit: actor,
    trigger = '',
    command,
  } = decision.about as {
    readonly unit?: string | null;
    readonly trigger?: string;
    readonly command?: { readonly kind: string; readonly weapon: string; readonly target?: { readonly unit?: string } };
  };
  if (decision.moment !== 'reaction') return ['a question of its own'];
  const shots = (previews.offerOf<readonly Previews.ShooterOffer[]>(decision, 'attack') ?? []).flatMap((offer) =>
    offer.weapons.flatMap(({ weapon, targets }) =>
      targets.flatMap(({ target }) => {
        const meant =
          actor == null || !trigger.startsWith('move-') || trigger === 'move-declared' || target.unit === actor;
        if (target.unit === undefined || !meant) return [];
        const order = { kind: 'attack', unit: offer.unit, weapon, target: { unit: target.unit } } as const;
        const terms = previews.shotTerms(state, view.viewer, order, 'reaction');
        const [shooter, enemy] = [offer.unit, target.unit].map((id) => previews.unitById(state, id));
        if ('code' in terms || terms.hit === 0 || !shooter || !enemy) return [];
        const card = previews.reachableArms(state, shooter).find(({ arm }) => arm.slot === weapon)?.arm.card;
        return card && previews.canHarm(card.damage, previews.defenseOf(enemy)) ? [JSON.stringify(order)] : [];
      }),
    ),
  );
  // Ways out and spoiled shots cannot be listed from the offer; of those the page proposes, the rules must agree.
  const others = quick.flatMap(({ command: answer }) => {
    const { do: action = answer } = answer as unknown as { do?: { kind: string } };
    const { kind, unit, path } = action as { kind: string; unit: string; path?: readonly { x: number; y: number }[] };
    const end = path?.at(-1);
    if (kind === 'bail') return ['gets out'];
    if (actor == null || command?.target?.unit === undefined) return [];
    if (kind === 'move' && end !== undefined) {
      const there = previews.standingAt(state, unit, end);
      const [enemy, moved] = [actor, unit].map((id) => previews.unitById(there, id));
      const slot = enemy && previews.reachableArms(there, enemy).find(({ arm }) => arm.slot === command.weapon);
      const hides = enemy && moved && !previews.sightTo(there, enemy, moved).los;
      return hides || (slot?.arm.card.radius ?? 0) > 0 ? ['out of the way'] : [];
    }
    if (kind !== 'suppress') return [];
    const chance = (on: typeof state): number => {
      const enemy = previews.unitById(on, actor);
      const held = enemy && previews.reachableArms(on, enemy).find(({ arm }) => arm.slot === command.weapon);
      const terms = held && previews.shotTermsAt(on, enemy, held, command.target?.unit ?? '');
      return terms?.hit ?? 0;
    };
    return chance(previews.keptDown(state, actor, unit)) < chance(state) ? ['a worse shot'] : [];
  });
  return [...shots, ...others];
}

test('nobody is asked where no answer changes anything, and nobody misses a shot: the first battle', async () => {
  const setups = [1, 2, 3, 4].map((seed) => ({ setup: { scenario: 'first-shots' }, seed }));
  const count = await counted('down-range', setups, changesInDownRange);
  expect(count).toMatchObject({ useless: [], missed: [], upsideDown: [], nameless: [] });
  expect(count.asked).toBeGreaterThan(0);
  expect(count.silent).toBeGreaterThan(0);
});

test('the same where vehicles, blasts, radios and hidden units come into it', async () => {
  const setups = ['kestrel-farm', 'lights-out'].map((scenario, i) => ({
    setup: { scenario },
    seed: i + 1,
  }));
  const count = await counted('down-range', setups, changesInDownRange);
  expect(count).toMatchObject({ useless: [], missed: [], upsideDown: [], nameless: [] });
  expect(count.asked).toBeGreaterThan(0);
});

type Shot = { readonly strength: number; readonly armour: { readonly total: number } };

test('Ranged Fun asks where some damage can be done', async () => {
  const forces = [{ faction: 'LD' }, { faction: 'DC' }];
  const setups = [{ setup: { scenario: 'three-wells', forces, options: {} }, seed: 1 }];
  const count = await counted('ranged-fun', setups, (_view, { moment, offers }) => {
    if (moment !== 'reaction') return ['a question of its own'];
    const shots = (offers.find(({ kind }) => kind === 'react-fire')?.offer ?? []) as never as readonly Shot[];
    const charges = (offers.find(({ kind }) => kind === 'react-charge')?.offer ?? []) as readonly unknown[];
    // d4 and the strength against d4 and the armour.
    return [...shots.filter(({ strength, armour }) => strength + 4 > armour.total + 1), ...charges].map(String);
  });
  expect(count).toMatchObject({ useless: [], missed: [], upsideDown: [], nameless: [] });
  expect(count.asked).toBeGreaterThan(0);
});

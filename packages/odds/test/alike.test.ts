import { type Alike, type AlikeEach, type GameEvent, Random, type RollRequest } from '@sandtable/kernel';
import { describe, expect, test } from 'vitest';
import { follow } from '../src/follow.ts';
import { standAt } from '../src/position.ts';
import type { Attack } from './attack.ts';
import { downRangeAttacks } from './down-range-attacks.ts';
import { type AnyOddsGame, downRangeGame } from './games.ts';

/** The result of a throw by the rules, if the event right after it tells. */
function resultOf(event: GameEvent): string | undefined {
  const isResult = ['skill-rolled', 'damage-rolled', 'piece-damaged'].includes(event.type);
  return isResult ? `${event.type} ${(event as GameEvent & { readonly success?: boolean }).success}` : undefined;
}

/** In this game throws are alike by the totals of sets of dice. */
function byTotals(alike: Alike | AlikeEach | undefined): Alike | undefined {
  return alike !== undefined && 'sets' in alike ? alike : undefined;
}

function totalsOf({ sets }: Alike, faces: readonly number[]): number[] {
  let from = 0;
  return sets.map((size) => {
    from += size;
    return faces.slice(from - size, from).reduce((sum, face) => sum + face, 0);
  });
}

/** Throws the dice many times, also of pools too large to list, and notes the results of each kind of throw. */
function kindsSeen(game: AnyOddsGame, attack: Attack, times: number): Map<string, Set<string>> {
  const { seat, command } = attack;
  const origin = standAt(game.ruleset, attack.position());
  const random = new Random(3);
  const seen = new Map<string, Set<string>>();
  for (let i = 0; i < times; i++) {
    let pending: { readonly request: RollRequest; faces: readonly number[] } | undefined;
    follow<unknown, GameEvent>(
      { game, origin, seat, command },
      {
        read(_state, event) {
          const result = resultOf(event);
          const alike = byTotals(pending?.request.alike);
          if (result === undefined || pending === undefined || alike === undefined) return;
          const { dice, label } = pending.request;
          const key = alike.key(totalsOf(alike, pending.faces));
          const name = `${label} ${dice.join()} ${alike.memo} ${key}`;
          seen.set(name, (seen.get(name) ?? new Set()).add(result));
          pending = undefined;
        },
        roll(request) {
          const faces = request.dice.map((sides) => random.below(sides) + 1);
          const isSecond = byTotals(pending?.request.alike)?.next?.join() === request.dice.join();
          if (isSecond && pending !== undefined) pending.faces = [...pending.faces, ...faces];
          else pending = { request, faces };
          return faces;
        },
        answer: (position, question) => game.odds.plain(position, question),
      },
    );
  }
  return seen;
}

describe('throws that are called alike have the same result', () => {
  test.each(downRangeAttacks)('$name', (attack) => {
    for (const [kind, results] of kindsSeen(downRangeGame, attack, 300)) {
      expect([...results], kind).toHaveLength(1);
    }
  });

  test('among them pools too large for brute force, with both results', () => {
    const kinds = downRangeAttacks
      .filter(({ tooManyThrows }) => tooManyThrows === true)
      .flatMap((attack) => [...kindsSeen(downRangeGame, attack, 60).keys()]);
    const reached = new Set(kinds.filter((kind) => kind.startsWith('damage ') && kind.endsWith(' true')));
    const failed = kinds.filter((kind) => reached.has(kind.replace(/ false$/, ' true')) && kind.endsWith(' false'));
    expect(new Set(failed).size).toBeGreaterThan(3);
  });
});

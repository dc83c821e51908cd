import { fastDice, Match, Random } from '@sandtable/kernel';
import { expect, inject, test } from 'vitest';
import { unitCards } from '../src/content/catalogue.ts';
import { SIGNATURES } from '../src/content/signature.ts';
import type { UnitCard } from '../src/content/unit.ts';
import { ruleset } from '../src/ruleset.ts';
import type { Given } from '../src/situations/given.ts';
import { SEATS } from '../src/state.ts';
import { position } from './position.ts';

const seed: number = inject('seed');
const cards: readonly UnitCard[] = Object.values(unitCards);

/** Units of any cards face to face, some stunned, hidden or on Overwatch, transports laden, Pings behind both lines. */
function brawl(random: Random, odd: boolean): Given {
  const given: Given = {
    options: { draftCards: true, roundLimit: '6', stalemate: '2', oneTeamOverwatch: random.below(4) === 0 },
    judgements: { passengers: odd ? 'stunned' : 'destroyed' },
    objectives: [
      { id: 'co1', at: [15, 22.5] },
      { id: 'co2', at: [33, 22.5] },
    ],
    units: {},
    pings: {},
    reserve: { one: [], two: [] },
  };
  for (const seat of SEATS) {
    const letter = seat === 'one' ? 'a' : 'b';
    const [front, rear] = seat === 'one' ? [18, 8] : [27, 38];
    let x = 4;
    for (let i = 1; i <= 6; i++) {
      const card = cards[random.below(cards.length)]!;
      const width = card.bases > 1 ? 1.7 * card.bases + 1 : 4;
      if (x + width > 45) break;
      const row = Array.from({ length: card.bases }, (_, k): [number, number] => [x + 1 + 1.7 * k, front]);
      const [overwatch, stun, stealth] = [4, 5, 5].map((one) => random.below(one) === 0) as [boolean, boolean, boolean];
      given.units[`${letter}${i}`] = { seat, card: card.id, at: row, overwatch, stun, stealth };
      if (card.traits.includes('transport'))
        given.units[`${letter}${i}x`] = { seat, card: 'vector-squad', carriedBy: `${letter}${i}`, fresh: true };
      x += width;
    }
    for (const [i, signature] of SIGNATURES.entries()) {
      const able = cards.filter((card) => card.signature === signature);
      given.pings![`${letter}p${i + 1}`] = { seat, signature, at: [8 + 12 * i, rear] };
      given.reserve![seat]!.push(able[random.below(able.length)]!.id);
    }
    given.pings![`${letter}p4`] = { seat, signature: 'small', at: [44, rear] };
  }
  return given;
}

test('random fights between all cards: every answer drawn is legal, the state stays sound, and they end', () => {
  const types = new Set<string>();
  for (let fight = 0; fight < 12; fight++) {
    const random = new Random(seed + fight, 3);
    const state = position(brawl(random, fight % 2 === 1));
    const match = Match.start(ruleset, { setup: {}, state }, SEATS, { dice: fastDice(seed + fight) });
    for (let count = 0; match.result === undefined; count++) {
      const [open] = match.open;
      expect(count, `fight ${seed + fight} goes on and on`).toBeLessThan(4000);
      const outcome = match.submit({ seat: open!.seat, decision: open!.id, command: match.draw(open!, random) });
      if (!outcome.ok) throw new Error(`fight ${seed + fight}: ${JSON.stringify(outcome.rejection)}`);
      for (const { type } of outcome.events) types.add(type);
      expect(ruleset.inconsistencies(match.state), `fight ${seed + fight}`).toEqual([]);
    }
  }
  for (const type of [
    'attack-rolled',
    'scan-rolled',
    'base-destroyed',
    'engagement-ended',
    'action-performed',
    'unit-appeared',
  ])
    expect(types).toContain(type);
});

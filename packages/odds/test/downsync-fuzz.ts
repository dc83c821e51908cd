import { type Command, Random } from '@sandtable/kernel';
import { type Fight, readyToFire } from './downsync-fights.ts';

const FIRERS = [
  'crusader',
  'virago',
  'samson',
  'gsv-phantom',
  'sentinel-tagger',
  'harbinger',
  'hornet',
  'guardian-marksman',
];
const TARGETS = [
  'crusader',
  'virago',
  'gsv-aurora',
  'furnace',
  'jackal',
  'cathedral',
  'courier',
  'seeker-team',
  'mandible',
];

/** Random duels on the Saltgate with few enough tokens that every course can be followed from the start. */
export function fuzzedFights(count: number, seed = 1): Fight[] {
  const fights: Fight[] = [];
  for (let tries = 0; fights.length < count && tries < 20 * count; tries++) {
    const random = new Random(seed, tries);
    const of = (cards: readonly string[]): string => cards[random.below(cards.length)] as string;
    const spot = (): readonly [number, number] => [3 + random.below(42), 3 + random.below(42)];
    const field = {
      table: 'saltgate',
      by: { card: of(FIRERS), at: spot() },
      at: { card: of(TARGETS), at: spot(), cm: random.below(3), cmPlus: random.below(2), stun: random.below(3) === 0 },
      others: { b9: { seat: 'two' as const, card: of(TARGETS), at: spot() } },
      cp: { one: random.below(3), two: random.below(2) },
    };
    const command = anAttack(field, random);
    if (command !== undefined) fights.push({ ...field, name: `fuzzed ${tries}: ${JSON.stringify(command)}`, command });
  }
  return fights;
}

function anAttack(field: Omit<Fight, 'name' | 'command'>, random: Random): Command | undefined {
  const match = readyToFire(field);
  const [open] = match.open;
  if (open?.moment !== 'action') return undefined;
  const all = match.sample(open).filter(({ kind }) => kind === 'attack' || kind === 'scan');
  const picked = all[random.below(Math.max(1, all.length))];
  if (picked === undefined) return undefined;
  const boosted = { ...picked, boost: random.below(2) === 0 } as Command;
  return match.check(open.seat, open.id, boosted) === undefined ? boosted : picked;
}

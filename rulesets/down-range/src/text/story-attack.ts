import { joined, listed, type Outcome, type Sentence, type StoryResult, type StoryShot, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Payload, WeaponCard } from '../content/cards.ts';
import { missRadius } from '../rules/damage/blast.ts';
import { distanceOf, type Seen, type SeenUnit, type Spot } from '../view-types.ts';
import { aimText } from './english/aim-text.ts';
import { inchesText } from './measures.ts';
import type { Names } from './names.ts';
import type { Action, StoryEvent } from './story-actions.ts';

type Aim = { readonly unit?: string; readonly point?: Spot; readonly piece?: string };
type Attack = {
  readonly unit: string;
  readonly weapon?: string;
  readonly target?: Aim;
  readonly targets?: readonly string[];
  readonly point?: Spot;
  readonly payload?: Payload;
};
type Tally = { shots: number; hits: number; margin: number };
type Blast = Extract<StoryEvent, { type: 'blast-placed' }>;

/**
 * The result of an attack or of suppressing fire: the rest of its sentence after the attacker, its sign, and what the
 * map shows.
 */
export type AttackSummary = { readonly text: Sentence; readonly outcome: Outcome; readonly shot: StoryShot };

const WORDS: Readonly<Partial<Record<Outcome, string>>> = { down: 'down', 'no-effect': 'no effect', miss: 'miss' };

export function attackSummary(table: Seen, names: Names, action: Action): AttackSummary {
  const command = action.command as Attack;
  const events = action.events.map(({ event }) => event);
  const tally: Tally = { shots: 0, hits: 0, margin: 0 };
  const results = new Map<string, StoryResult>();
  const aims: Aim[] = [];
  const strike = (unit: string, outcome: Outcome, text: string): void => {
    const known = results.get(unit);
    if (known === undefined || rank(outcome) > rank(known.outcome)) results.set(unit, { unit, outcome, text });
  };
  for (const event of events) read(event);
  const card = weaponCard(table, command.weapon);
  const blast = events.find((event): event is Blast => event.type === 'blast-placed');
  const aimed = aims.length === 0 && command.target !== undefined ? [command.target] : aims;
  const shot = shotOf(table, command, card, aimed, blast, tally, [...results.values()]);
  if (command.targets !== undefined) return suppressed(names, command, tally, shot);
  const whom = listed(distinct(aimed).map((aim) => aimOf(names, aim)));
  const text = say`${verbOf(card, command.payload)} ${whom}${outcomeOf(names, card, tally, blast, shot)}.`;
  return { text, outcome: signOf(tally, shot), shot };

  function read(event: StoryEvent): void {
    switch (event.type) {
      case 'skill-rolled': {
        const { attack } = (event.about ?? {}) as { attack?: { target?: Json } };
        tally.shots += 1;
        tally.hits += event.success ? 1 : 0;
        if (attack?.target !== undefined) aims.push(attack.target as Aim);
        return;
      }
      case 'attack-missed': {
        const { unit } = event.target as Aim;
        tally.margin = event.margin;
        // Under fog the dice of others are not told, only where their shots went.
        if (tally.shots === 0) tally.shots = 1;
        if (unit !== undefined && !isExplosive()) strike(unit, 'miss', 'Miss');
        return;
      }
      case 'damage-rolled':
        return strike(event.target, event.success ? 'hit' : 'no-effect', event.success ? 'Hit' : 'No effect');
      case 'unit-unharmed':
        return strike(event.target, 'no-effect', 'No effect');
      case 'unit-downed':
      case 'member-downed':
        return strike(event.unit, 'down', 'Down');
      case 'vehicle-wrecked':
        return strike(event.unit, 'down', 'Wrecked');
      case 'unit-suppressed':
        return strike(event.unit, 'suppressed', 'Suppressed');
      default:
        return;
    }
  }
  function isExplosive(): boolean {
    return (weaponCard(table, command.weapon)?.radius ?? 0) > 0;
  }
}

function suppressed(names: Names, { targets = [] }: Attack, { hits }: Tally, shot: StoryShot): AttackSummary {
  const whom = listed(targets.map(names.unit));
  const isHeld = hits > 0 || shot.results.some(({ outcome }) => outcome === 'suppressed');
  if (isHeld) return { text: say`suppresses ${whom}.`, outcome: 'suppressed', shot };
  const results = targets.map((unit): StoryResult => ({ unit, outcome: 'miss', text: 'Miss' }));
  return { text: say`tries to suppress ${whom}: miss.`, outcome: 'miss', shot: { ...shot, results } };
}

/** `: hit, no effect`, `: miss by 3″, Red’s Scout and Rifleman 1 down`. */
function outcomeOf(
  names: Names,
  card: WeaponCard | undefined,
  { shots, hits }: Tally,
  blast: Blast | undefined,
  { results }: StoryShot,
): Sentence {
  if ((card?.radius ?? 0) > 0 || blast !== undefined) return blastOutcome(names, { shots, hits }, blast, results);
  const [only] = results;
  if (shots === 0 && only === undefined) return [];
  if (results.length > 1) return say`: ${eachResult(names, results)}`;
  if (hits === 0 && (only === undefined || only.outcome === 'miss')) return say`${shotsText(shots)}: miss`;
  const much = shots > 1 ? `${hits} ${hits === 1 ? 'hit' : 'hits'}` : 'hit';
  const word = only === undefined || only.outcome === 'hit' ? '' : `, ${wordOf(only)}`;
  return say`${shotsText(shots)}: ${much}${word}`;
}

const shotsText = (shots: number): string => (shots > 1 ? `, ${shots} shots` : '');

function blastOutcome(
  names: Names,
  { shots, hits }: Pick<Tally, 'shots' | 'hits'>,
  blast: Blast | undefined,
  results: readonly StoryResult[],
): Sentence {
  if (shots === 0 && blast === undefined) return [];
  const astray = blast === undefined ? 0 : distanceOf(blast.at, blast.intended);
  const where =
    hits > 0 || (shots === 0 && astray === 0) ? 'on target' : astray === 0 ? 'miss' : `miss by ${inchesText(astray)}`;
  if (blast === undefined) return say`: ${where}`;
  const down = results.filter(({ outcome }) => outcome === 'down');
  if (down.some(({ text }) => text !== 'Down')) return say`: ${where}, ${eachResult(names, down)}`;
  if (down.length > 0) return say`: ${where}, ${listed(down.map(({ unit }) => names.unit(unit)))} down`;
  return say`: ${where}, ${results.length === 0 ? 'nobody in the blast' : 'no effect'}`;
}

/** `Mortar team hit; First mortarman and Second mortarman down`. */
function eachResult(names: Names, results: readonly StoryResult[]): Sentence {
  const alike = new Map<string, StoryResult[]>();
  for (const result of results) alike.set(wordOf(result), [...(alike.get(wordOf(result)) ?? []), result]);
  const told = [...alike].map(([word, units]) => {
    const whom = listed(units.map(({ unit }) => names.unit(unit)));
    return word === WORDS['no-effect']
      ? say`${word} on ${whom}`
      : say`${whom} ${word === WORDS.miss ? 'missed' : word}`;
  });
  return joined(told, '; ');
}

function wordOf({ outcome, text }: StoryResult): string {
  return text === 'Wrecked' ? 'wrecked' : (WORDS[outcome] ?? 'hit');
}

function shotOf(
  table: Seen,
  { unit, target, targets, point }: Attack,
  card: WeaponCard | undefined,
  aims: readonly Aim[],
  blast: Blast | undefined,
  { margin }: Tally,
  results: readonly StoryResult[],
): StoryShot {
  const meant: Aim = targets?.[0] === undefined ? (point === undefined ? {} : { point }) : { unit: targets[0] };
  const [first = target ?? meant] = aims;
  const at = first.point ?? pieceMiddle(table, first.piece);
  const astray = blast !== undefined && distanceOf(blast.at, blast.intended) > 0;
  return {
    by: [unit],
    target: first.unit === undefined ? (at === undefined ? {} : { at: inInches(at) }) : { unit: first.unit },
    lobbed: card?.indirect === true,
    ...(blast === undefined
      ? {}
      : {
          blast: {
            aimed: inInches(blast.intended),
            at: inInches(blast.at),
            radius: blast.radius / 1000,
            ...(astray && margin > 0 ? { within: missRadius(blast.radius, margin) / 1000 } : {}),
            ...(blast.by === null ? {} : { by: blast.by }),
            ...caughtBy(table, blast, results),
          },
        }),
    results,
  };
}

/** Who is in a blast and who got clear of it, by the distance from the burst to the base (DR-EXP-4). */
function caughtBy(
  table: Seen,
  { at, intended, radius }: Blast,
  results: readonly StoryResult[],
): Pick<NonNullable<StoryShot['blast']>, 'inside' | 'clear'> {
  const farFrom = (unit: SeenUnit, spot: Spot): number =>
    unit.at === null ? Number.POSITIVE_INFINITY : Math.max(0, distanceOf(unit.at, spot) - (unit.card?.radius ?? 0));
  const nearest = (units: readonly SeenUnit[]) =>
    units.map((unit) => ({ unit: unit.id, far: farFrom(unit, at) / 1000 })).sort((a, b) => a.far - b.far);
  const isCaught = ({ id }: SeenUnit): boolean => results.some(({ unit }) => unit === id);
  const isOut = ({ status = 'active', flying = false, aboard = null }: SeenUnit): boolean =>
    status !== 'active' || flying || aboard !== null;
  return {
    inside: nearest(table.units.filter(isCaught)),
    clear: nearest(
      table.units.filter(
        (unit) => !isCaught(unit) && !isOut(unit) && farFrom(unit, intended) <= radius && farFrom(unit, at) > radius,
      ),
    ),
  };
}

function signOf({ shots, hits }: Tally, { results }: StoryShot): Outcome {
  const best = [...results].sort((a, b) => rank(b.outcome) - rank(a.outcome))[0]?.outcome;
  if (best !== undefined && best !== 'miss') return best;
  return shots > 0 && hits === 0 ? 'miss' : shots > 0 ? 'no-effect' : 'other';
}

const RANKS: readonly Outcome[] = ['miss', 'no-effect', 'suppressed', 'hit', 'down'];
const rank = (outcome: Outcome): number => RANKS.indexOf(outcome);

function verbOf(card: WeaponCard | undefined, payload: Payload = 'he'): string {
  const load = { he: '', smoke: ' smoke', illumination: ' a flare', ir: ' an infrared flare' }[payload];
  if (card?.family === 'hand-grenade') return `throws${load === '' ? ' a grenade' : `${load}`} at`;
  if (card?.contact === true) return 'dives at';
  return `fires${load} at`;
}

function aimOf(names: Names, aim: Aim): Sentence {
  if (aim.unit !== undefined || aim.piece !== undefined || aim.point === undefined) return say`${aimText(names, aim)}`;
  const spot = names.at(aim.point);
  return [{ ...spot, text: `a spot ${spot.text}`, typed: names.point(aim.point).typed ?? spot.text }];
}

function distinct(aims: readonly Aim[]): Aim[] {
  const known = new Set<string>();
  return aims.filter((aim) => {
    const key = JSON.stringify(aim);
    const isNew = !known.has(key);
    known.add(key);
    return isNew;
  });
}

function pieceMiddle({ terrain }: Seen, id: string | undefined): Spot | undefined {
  const corners = terrain.find((piece) => piece.id === id)?.footprint;
  if (corners === undefined) return undefined;
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(corners.map(({ x }) => x)), y: middle(corners.map(({ y }) => y)) };
}

function inInches({ x, y }: Spot): Spot {
  return { x: x / 1000, y: y / 1000 };
}

/** A slot is called after its weapon; whose it is does not change its card. */
export function weaponCard({ units }: Seen, slot: string | undefined): WeaponCard | undefined {
  for (const { arms = [] } of units) {
    const held = arms.find((arm) => arm.slot === slot);
    if (held !== undefined) return held.card;
  }
  return undefined;
}

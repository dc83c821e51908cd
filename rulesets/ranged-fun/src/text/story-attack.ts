import {
  doing,
  type Outcome,
  type Sayable,
  type Sentence,
  type StoryResult,
  type StoryShot,
  say,
} from '@sandtable/game';
import type { RangedFunEvent, Target } from '../events.ts';
import { isSame } from '../view-types.ts';
import { bands } from './english/things.ts';
import type { Names } from './names.ts';
import type { Action, StoryEvent } from './story-actions.ts';

type Of<T extends RangedFunEvent['type']> = Extract<RangedFunEvent, { type: T }>;

/** What begins the account of a shot. */
const STARTS: ReadonlySet<string> = new Set(['shot-scattered', 'attack-resolved', 'shot-lost']);

/** What fire, or a blow in contact, came to. */
export type AttackSummary = { readonly text: Sentence; readonly outcome: Outcome; readonly shot: StoryShot };

/** `: 3 damage, MOVEMENT 6 to 3`, `: no effect`; empty where nothing is decided yet. */
export function attackSummary(names: Names, action: Action, by: readonly string[], target: Target): AttackSummary {
  const all = action.events.map(({ event }) => event);
  const of = <T extends RangedFunEvent['type']>(type: T): Of<T>[] =>
    all.filter((event): event is Of<T> => event.type === type);
  const blows = of('attack-resolved');
  const text = sameTwice() ?? told();
  const results = resultsOf();
  return {
    text,
    outcome: signOf(),
    shot: { by, target: pointed(target), lobbed: of('shot-scattered').length > 0, results },
  };

  /** Two shots that came to the same nothing are told together. */
  function sameTwice(): Sentence | undefined {
    const [first, second, ...more] = all.filter((event) => part(event) !== undefined);
    if (first?.type !== 'attack-resolved' || second?.type !== 'attack-resolved' || more.length > 0) return undefined;
    return hitText(first) === hitText(second) ? say`: ${hitText(first)}, both times` : undefined;
  }

  function told(): Sentence {
    let said: Sentence = [];
    let fell = false;
    for (const event of all) {
      const next = part(event);
      if (next === undefined) continue;
      // A second shot is told after the first, and what a building does to those inside after its fall.
      const between = said.length === 0 ? ': ' : STARTS.has(event.type) ? '; ' : fell ? ': ' : ', ';
      said = say`${said}${between}${next}`;
      fell = event.type === 'building-collapsed';
    }
    return said;
  }

  function part(event: StoryEvent): Sayable | undefined {
    switch (event.type) {
      case 'shot-scattered':
        if (event.to === null) return 'the shot goes wide and leaves the board';
        return event.hits === null
          ? 'the shot goes wide'
          : say`the shot goes wide and hits ${names.target(event.hits)}`;
      case 'shot-lost':
        return 'the second shot is lost';
      case 'attack-resolved':
        return hitText(event);
      case 'stat-lost':
        return say`${isAimedAt(event.unit) ? '' : say`${names.unit(event.unit)} `}${event.losses.map(lossText).join(', ')}`;
      case 'unit-hammered':
        return isAimedAt(event.unit) ? 'hammered' : say`${names.unit(event.unit)} hammered`;
      case 'unit-destroyed':
        return isAimedAt(event.unit) ? 'destroyed' : say`${names.unit(event.unit)} destroyed`;
      case 'building-damaged':
        return `STRUCTURE ${event.from} to ${event.to}`;
      case 'building-collapsed':
        return 'it collapses';
      default:
        return undefined;
    }
  }

  function isAimedAt(unit: string): boolean {
    return 'unit' in target && target.unit === unit && of('shot-scattered').length === 0;
  }

  function signOf(): Outcome {
    if (of('unit-destroyed').length + of('building-collapsed').length > 0) return 'down';
    if (of('unit-hammered').length > 0) return 'suppressed';
    if (blows.length === 0) return of('shot-scattered').length > 0 ? 'miss' : 'other';
    return blows.some(({ damage }) => damage > 0) ? 'hit' : 'no-effect';
  }

  function resultsOf(): StoryResult[] {
    const struck = [...blows.map((blow) => blow.target), ...of('unit-destroyed').map(({ unit }) => ({ unit }))];
    const known = new Set<string>();
    return struck.flatMap((each) => {
      const key = JSON.stringify(each);
      if (known.has(key)) return [];
      known.add(key);
      return [{ ...pointed(each), ...became(each) }];
    });
  }

  function became(each: Target): Pick<StoryResult, 'outcome' | 'text'> {
    const is = (unit: string): boolean => 'unit' in each && each.unit === unit;
    if (of('unit-destroyed').some(({ unit }) => is(unit))) return { outcome: 'down', text: 'Destroyed' };
    if (of('building-collapsed').some(({ at }) => 'building' in each && isSame(at, each.building)))
      return { outcome: 'down', text: 'Collapses' };
    if (of('unit-hammered').some(({ unit }) => is(unit))) return { outcome: 'suppressed', text: 'Hammered' };
    const damage = blows
      .filter((blow) => JSON.stringify(blow.target) === JSON.stringify(each))
      .reduce((sum, blow) => sum + blow.damage, 0);
    return damage > 0 ? { outcome: 'hit', text: `${damage} damage` } : { outcome: 'no-effect', text: 'No effect' };
  }

  function pointed(each: Target): { unit: string } | { at: { x: number; y: number } } {
    return 'unit' in each ? { unit: each.unit } : { at: { x: each.building[0], y: each.building[1] } };
  }
}

/** Who fires at what: `Old Bull and Anvil fire at Picket Car`. */
export function opened(names: Names, { units, target, strengths, observer, reaction }: Of<'fire-opened'>): Sentence {
  const how = reaction ? ' from overwatch' : '';
  const split = strengths.length > 1 ? ' twice' : '';
  const spotter = observer === null ? '' : say`, with ${names.unit(observer)} spotting`;
  return say`${doing(units.map(names.unit), 'fires')}${split}${how} at ${names.target(target)}${spotter}`;
}

function hitText({ attackTotal, armourTotal, damage }: Of<'attack-resolved'>): string {
  if (attackTotal < armourTotal) return 'no effect';
  if (attackTotal > armourTotal) return `${damage} damage`;
  return `a glancing hit, ${damage === 0 ? 'no' : damage} damage`;
}

function lossText({ stat, from, to }: Of<'stat-lost'>['losses'][number]): string {
  return from === 0 ? `${bands[stat]} was 0 already` : `${bands[stat]} ${from} to ${to}`;
}

import { joined, type Outcome, type Sayable, type Sentence, type StoryShot, say } from '@sandtable/game';
import { INCH, type Point3 } from '@sandtable/geometry';
import { ringsOf } from '../../rules/blast/blast.ts';
import { BASE_RADIUS } from '../../rules/measure/body.ts';
import type { Seen } from '../../state-of-view.ts';
import { locations, modes } from '../english/things.ts';
import { inInches } from '../measures.ts';
import { acting, type Names, withA } from '../names.ts';
import type { Action, Happened, Of } from './actions.ts';
import { type Harm, harmIn, harmText, isMissed, outcomeOf, RESULTS, shareText, woundTexts } from './harm.ts';

export type AttackSummary = {
  readonly text: Sentence;
  readonly outcome: Outcome;
  readonly shot?: StoryShot;
  /** Types of events that the sentence covers, besides what happened to people. */
  readonly said: readonly Happened['type'][];
  readonly open?: boolean;
};

type Primary = Of<'shot-fired' | 'grenade-thrown' | 'round-launched' | 'blow-struck' | 'device-fired'>;

const isPrimary = (event: Happened): event is Primary =>
  ['shot-fired', 'grenade-thrown', 'round-launched', 'blow-struck', 'device-fired'].includes(event.type);

/** The one sentence of an attack; undefined where the action is none. */
export function attackSummary(names: Names, table: Seen, action: Action): AttackSummary | undefined {
  const primary = action.parts.find(isPrimary);
  if (primary === undefined) return undefined;
  const told = tell(names, table, action, primary);
  const sign = primary.type === 'blow-struck' ? 'Parting blow' : 'Op-Fire';
  return action.reaction ? { ...told, text: say`${sign}: ${told.text}` } : told;
}

function tell(names: Names, table: Seen, action: Action, primary: Primary): AttackSummary {
  switch (primary.type) {
    case 'shot-fired':
      return shotTold(names, action, primary);
    case 'blow-struck':
      return blowTold(names, action, primary);
    default:
      return blastTold(names, table, action, primary);
  }
}

function shotTold(names: Names, action: Action, primary: Of<'shot-fired'>): AttackSummary {
  const { shooter, target, mode, inRange } = primary;
  const harms = harmIn(action.parts);
  const shot = say`${acting(names.man(shooter), 'fires')} ${modes[mode].shot} at`;
  const head = say`${shot} ${names.man(target)}`;
  const said = ['shot-fired'] as const;
  const line = { by: [shooter], target: { unit: target }, lobbed: false, results: results(harms) };
  if (!inRange)
    return {
      text: say`${head}: out of range.`,
      outcome: 'miss',
      shot: { ...line, results: [{ unit: target, outcome: 'miss', text: 'Out of range' }] },
      said,
    };
  const rolled = action.parts.some(({ type }) => type === 'rolled');
  if (harms.length === 0) return { text: say`${head}.`, outcome: 'other', shot: line, said, open: rolled };
  const [only] = harms;
  const result = { outcome: outcomeOf(harms), shot: line, said };
  if (harms.length === 1 && only !== undefined) {
    // A round for a man in a fight may find a friend of the shooter's.
    const how = only.man === target ? harmText(names, only) : strayText(names, only, 'it hits');
    return { text: say`${head}: ${how}.`, ...result };
  }
  const targets = new Set([target, ...primary.numbers.map((each) => each.target)]);
  const men = names.men(harms.flatMap(({ man }) => (targets.has(man) ? [man] : [])));
  const shares = harms.map((harm) => (targets.has(harm.man) ? shareText(names, harm) : strayText(names, harm)));
  const how = harms.every(isMissed) ? 'all rounds miss' : joined(shares, '; ');
  return { text: say`${shot} ${men}: ${how}.`, ...result };
}

/** A friend of the shooter's, in the fight he fired into. */
function strayText(names: Names, harm: Harm, one = 'a round hits'): Sentence {
  const rounds = harm.hits.length === 1 ? one : `${harm.hits.length} rounds hit`;
  return say`${rounds} ${names.man(harm.man)} instead, ${joined(woundTexts(names, { ...harm, misses: 1 }), ', ')}`;
}

function blowTold(names: Names, action: Action, { attacker, defender, weapon, hit }: Of<'blow-struck'>): AttackSummary {
  const harms = harmIn(action.parts);
  const verb = action.topic === 'knock-out' ? 'tries to knock out' : 'attacks';
  const head = say`${acting(names.man(attacker), verb)} ${names.man(defender)} with ${weaponText(names, weapon)}`;
  const own = harms.find(({ man }) => man === defender);
  if (own?.fell && own.hits.length === 0)
    return {
      text: say`${acting(names.man(attacker), 'knocks')} out ${names.man(defender)} with ${weaponText(names, weapon)}.`,
      outcome: outcomeOf(harms),
      shot: { by: [attacker], target: { unit: defender }, lobbed: false, results: results(harms) },
      said: ['blow-struck'],
    };
  const how = own === undefined ? (hit ? 'hit' : 'miss') : joined(woundTexts(names, own), ', ');
  const outcome = own === undefined ? (hit ? 'no-effect' : 'miss') : outcomeOf(harms);
  return {
    text: say`${head}: ${how}.`,
    outcome,
    shot: { by: [attacker], target: { unit: defender }, lobbed: false, results: results(harms) },
    said: ['blow-struck'],
  };
}

const weaponText = (names: Names, weapon: string): string =>
  weapon === 'unarmed' ? 'his bare hands' : `his ${names.thing(weapon).replace(' on rifle', '')}`;

type Blasting = Of<'grenade-thrown' | 'round-launched' | 'device-fired'>;

function blastTold(names: Names, table: Seen, action: Action, primary: Blasting): AttackSummary {
  const harms = harmIn(action.parts);
  const find = <T extends Happened['type']>(type: T): Extract<Happened, { type: T }> | undefined =>
    action.parts.find((event): event is Extract<Happened, { type: T }> => event.type === type);
  const burst = find('blast-burst');
  const smoke = find('smoke-spread');
  const dud = find('grenade-failed');
  const strayed = find('grenade-strayed') ?? find('round-strayed');
  const where: Sayable[] = [];
  if ('number' in primary && primary.number === null)
    where.push(primary.type === 'round-launched' ? 'out of range' : 'too far');
  else if (strayed !== undefined) where.push(say`it goes wide and lands ${names.at(strayed.at)}`);
  else if (burst !== undefined && primary.type !== 'device-fired') where.push('on the mark');
  if (dud !== undefined) where.push('a dud');
  if (smoke !== undefined) where.push('smoke spreads');
  const victims = harms.map((harm) => say`${names.man(harm.man)} ${victimText(names, harm)}`);
  if (burst !== undefined && victims.length === 0) victims.push(say`nobody is caught`);
  const came = joined([...where, ...victims], '; ');
  const head = blastHead(names, primary);
  const shot = burst === undefined ? undefined : shotOf(table, primary, burst, harms);
  return {
    text: came.length === 0 ? say`${head}.` : say`${head}: ${came}.`,
    outcome:
      harms.length === 0 ? (burst === undefined && smoke === undefined ? 'miss' : 'no-effect') : outcomeOf(harms),
    ...(shot === undefined ? {} : { shot }),
    said: [primary.type, 'blast-burst', 'grenade-strayed', 'round-strayed', 'grenade-failed', 'smoke-spread'],
  };
}

function blastHead(names: Names, primary: Blasting): Sentence {
  switch (primary.type) {
    case 'grenade-thrown':
      return say`${acting(names.man(primary.model), 'throws')} his ${names.thing(primary.grenade)} ${names.thrownTo(primary.mark)}`;
    case 'round-launched':
      return say`${acting(names.man(primary.shooter), 'fires')} his ${names.thing(primary.weapon)} at ${names.point(primary.mark)}`;
    case 'device-fired': {
      const { device, by } = primary;
      const what = device.type === 'c4' ? `${device.quarters / 4} lb of C4` : withA(names.thing(device.type));
      return by === null
        ? say`${acting({ text: what.replace(/^an? /, (word) => (word === 'an ' ? 'An ' : 'A ')) }, 'goes')} off ${names.at(device.place)}`
        : say`${acting(names.man(by), 'sets')} off ${what} ${names.at(device.place)}`;
    }
  }
}

/** `is killed`, `has a severe chest wound, he passes out`. */
function victimText(names: Names, harm: Harm): Sentence {
  if (!harm.killed) return say`(${joined(woundTexts(names, harm, true), ', ')})`;
  const place = harm.hits.at(-1)?.location;
  return say`is killed${place === undefined ? '' : ` by a hit to the ${locations[place]}`}`;
}

function results(harms: readonly Harm[]): StoryShot['results'] {
  return harms.map((harm) => {
    const outcome = outcomeOf([harm]);
    return {
      unit: harm.man,
      outcome,
      text: (outcome === 'hit' ? onlyWound(harm) : undefined) ?? RESULTS[outcome] ?? '',
    };
  });
}

/** `Left arm, severe`, of a man with a single wound. */
function onlyWound({ hits }: Harm): string | undefined {
  const wounds = hits.flatMap(({ location, wounded }) =>
    wounded === undefined || wounded.severity === 'near-miss' ? [] : [`${locations[location]}, ${wounded.severity}`],
  );
  const [only = ''] = wounds;
  return wounds.length === 1 ? `${only.charAt(0).toUpperCase()}${only.slice(1)}` : undefined;
}

/** What a map shows of a burst. */
function shotOf(table: Seen, primary: Blasting, burst: Of<'blast-burst'>, harms: readonly Harm[]): StoryShot {
  const aimed = primary.type === 'device-fired' ? primary.device.place : primary.mark;
  const by =
    primary.type === 'round-launched'
      ? primary.shooter
      : primary.type === 'grenade-thrown'
        ? primary.model
        : primary.by;
  const blast = table.chart.blasts[burst.blast];
  const rings = blast === undefined ? [] : ringsOf(blast);
  const inside = burst.caught.flatMap((unit) => {
    const model = table.models.find(({ id }) => id === unit);
    return model === undefined ? [] : [{ unit, far: gap(model.place, burst.at) }];
  });
  return {
    by: by === null ? [] : [by],
    target: { at: inInches(aimed) },
    lobbed: primary.type === 'grenade-thrown',
    blast: {
      aimed: inInches(aimed),
      at: inInches(burst.at),
      radius: (rings.at(-1)?.to ?? INCH) / INCH,
      inside: inside.sort((a, b) => a.far - b.far),
      clear: [],
    },
    results: results(harms),
  };
}

/** From rim to burst, in inches. */
function gap(from: { readonly x: number; readonly y: number }, to: Point3): number {
  const [x, y] = [from.x - to.x, from.y - to.y];
  return Math.max(0, Math.sqrt(x * x + y * y) - BASE_RADIUS) / INCH;
}

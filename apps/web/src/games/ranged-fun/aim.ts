import { capitalized, compassTo, plain } from '@sandtable/game';
import type { Command, SeatDecision, Tally } from '@sandtable/kernel';
import { type Previews, rangedFun, type ViewUnit } from '@sandtable/ranged-fun';
import { percentText } from '../../app/figures.ts';
import type { Overlay, Place } from '../../map/scene.ts';
import type { Aimed, AimWish, Fix, Target, Why } from '../../thinker/planner.ts';
import { type AttackOdds, attackOdds } from './order-odds.ts';
import { rangeOutline } from './range-outline.ts';
import { sideIndexOf } from './scene.ts';
import { nameOf, type Square, shownUnit, type Table } from './table.ts';
import { words } from './words.ts';

const { previews, words: text } = rangedFun;
const { offersOf, offerTo } = previews;

type FireTarget = Previews.FireTarget;

type Band = keyof typeof previews.BAND_CLAUSES;

/** All units that can be attacked in this way, with exact chances; the others with the reason why not. */
export function aimOf(table: Table, decision: SeatDecision, wish: AimWish): Aimed {
  const { unit, arm } = wish;
  const targets = (
    arm === 'contact'
      ? contacts(table, decision, unit)
      : arm === 'support'
        ? supports(table, decision, unit)
        : fires(table, decision, wish)
  ).sort(byWorth);
  const known = new Set(targets.map(({ id }) => id));
  return {
    targets,
    refused: arm === 'fire' ? refusals(table, decision, wish, known) : [],
    ground: null,
    inside: [],
    note: '',
    order: words.order,
    overlays: arm === 'contact' ? [] : rings(table, unit),
  };
}

/** Units before buildings, those with friends in them last; the likeliest first. */
function byWorth(a: Target, b: Target): number {
  const kind = ({ side, friend }: Target): number => (friend ? 2 : side === null ? 1 : 0);
  return kind(a) - kind(b) || (b.chances?.hit ?? 0) - (a.chances?.hit ?? 0);
}

function fires(table: Table, decision: SeatDecision, { unit, payload, helpers }: AimWish): Target[] {
  const targets = offerTo(decision, 'fire', unit)?.targets ?? [];
  return targets.map((aim) => {
    const observer = helpers.find((id) => aim.observers?.includes(id) === true);
    const command = {
      kind: 'fire',
      unit,
      target: aim.target,
      ...(payload === 'split' && aim.halves !== undefined ? { split: aim.halves } : {}),
      ...(observer === undefined ? {} : { observer }),
    } as Command;
    return target(table, unit, aim.target, command, fireNumbers(aim));
  });
}

type Numbers = {
  readonly strength: number;
  readonly strengthText: string;
  /** The clause that the strength rests on. */
  readonly strengthClause: string;
  readonly armour: Tally;
  readonly line: string;
  readonly verdict: 'clear' | 'information';
};

function fireNumbers({ strength, band, armour, distance, mayScatter, observers }: FireTarget): Numbers {
  const name = words.band[band] ?? band;
  const line = [words.spaces(distance), name, ...(mayScatter ? [words.mayScatter] : [])].join(', ');
  const verdict = observers === undefined ? 'clear' : 'information';
  const strengthClause = previews.BAND_CLAUSES[band as Band] ?? '';
  return { strength, strengthText: words.strength(name, strength), strengthClause, armour, line, verdict };
}

function supports(table: Table, decision: SeatDecision, unit: string): Target[] {
  const pairs = offersOf(decision, 'support').filter(({ units }) => units.includes(unit));
  return pairs.map(({ units, target: aim, strength, armour }) => {
    const partner = units[0] === unit ? units[1] : units[0];
    const line = words.with(nameOf(table, partner));
    const command = { kind: 'support', units, target: aim } as Command;
    const numbers: Numbers = {
      strength: strength.total,
      strengthText: words.strength(line, strength.total),
      strengthClause: strength.binding,
      armour,
      line,
      verdict: 'clear',
    };
    const made = target(table, unit, aim, command, numbers);
    return { ...made, id: `${made.id}+${partner}` };
  });
}

function contacts(table: Table, decision: SeatDecision, unit: string): Target[] {
  const offer = offerTo(decision, 'contact', unit);
  return (offer?.targets ?? []).map(({ target: aim, armour }) => {
    const strength = offer?.strength ?? 0;
    const command = { kind: 'contact', unit, target: aim } as Command;
    const strengthText = words.strength(words.band.vsrf ?? '', strength);
    return target(table, unit, aim, command, {
      strength,
      strengthText,
      strengthClause: 'RF-VSRF-1',
      armour,
      line: words.arms.contact ?? '',
      verdict: 'clear',
    });
  });
}

function target(table: Table, by: string, aim: FireTarget['target'], command: Command, numbers: Numbers): Target {
  const { strength, armour, line, verdict } = numbers;
  const odds = attackOdds(table, command, 'unit' in aim ? aim.unit : aim.building.join(','));
  const { hit, mean } = odds ?? previews.chanceOf(strength, armour.total);
  const at = placeOf(table, aim);
  const enemy = 'unit' in aim ? shownUnit(table, aim.unit) : undefined;
  const inside = 'building' in aim ? insideOf(table, aim.building) : undefined;
  const friend = inside !== undefined && inside.seat === table.seat;
  const plain = nameFor(table, by, aim);
  const name = inside === undefined ? plain : words.holding(plain, nameOf(table, inside.id), friend);
  return {
    id: 'unit' in aim ? aim.unit : aim.building.join(','),
    name,
    side: enemy === undefined ? null : sideIndexOf(table.view, enemy.seat),
    at,
    line,
    friend,
    chip: words.chip(hit, mean),
    chances: { hit, kill: null, exact: odds !== undefined },
    command,
    refusal: null,
    fix: null,
    why: whyOf(table, name, numbers, hit, mean),
    overlays: aimLine(table, by, at, verdict),
    rays: null,
    verdict: words.duel(strength, armour.total),
    clause: armour.binding,
    outcomes: odds === undefined ? [] : outcomesOf(odds),
  };
}

/** No damage, one, two, three and, of split fire, more; what cannot come is left out. */
function outcomesOf({ hit, amounts }: AttackOdds): { readonly label: string; readonly share: number }[] {
  const none = 1 - hit;
  return [
    ...(none < 1e-12 ? [] : [{ share: none, label: words.noDamage(percentText(none)) }]),
    ...amounts.map(({ damage, chance }) => ({
      share: chance,
      label: words.damageShare(damage, percentText(chance)),
    })),
  ];
}

function whyOf(
  table: Table,
  name: string,
  { strengthText, strengthClause, strength, armour }: Numbers,
  hit: number,
  mean: number,
): Why[] {
  return [
    { text: strengthText, value: String(strength), clause: strengthClause },
    ...armour.steps.map((step, i) => {
      const amount = step.set !== undefined ? String(step.set) : step.add !== undefined ? `+${step.add}` : '';
      return {
        text: i === 0 ? words.armourOf(name) : plain(capitalized(previews.stepWords(table.json, step))),
        value: amount,
        clause: step.clause,
      };
    }),
    { text: words.effective, value: String(armour.total), clause: armour.binding },
    { text: words.anyDamage, value: percentText(hit), clause: '' },
    { text: words.meanDamage, value: mean.toFixed(1), clause: '' },
  ];
}

/** Who stands in a building. */
function insideOf({ view }: Table, building: Square): ViewUnit | undefined {
  return view.units.find(
    ({ at, standing }) => standing === 'board' && at !== null && at[0] === building[0] && at[1] === building[1],
  );
}

/** Whom or what is fired at; buildings are alike, so they are told apart by where they lie from the shooter. */
function nameFor(table: Table, by: string, aim: FireTarget['target']): string {
  if ('unit' in aim) return nameOf(table, aim.unit);
  const [x, y] = aim.building;
  const found = table.view.buildings.find(({ at }) => at[0] === x && at[1] === y);
  const from = shownUnit(table, by)?.at ?? null;
  const direction = from === null ? undefined : compassTo(x - from[0], from[1] - y);
  return words.building(found?.name ?? '', direction);
}

function placeOf(table: Table, aim: FireTarget['target']): Place {
  if ('building' in aim) return table.place(aim.building);
  return table.place(shownUnit(table, aim.unit)?.at ?? [0, 0]);
}

function aimLine(table: Table, by: string, to: Place, verdict: 'clear' | 'information'): Overlay[] {
  const at = shownUnit(table, by)?.at;
  if (at == null) return [];
  const id = `aim-${to.x}-${to.y}`;
  return [{ kind: 'sight', id, from: table.place(at), to, fromRadius: 0.42, toRadius: 0.42, verdict }];
}

/** Enemies on the board that cannot be fired at from here, and why. */
function refusals(
  table: Table,
  decision: SeatDecision,
  { unit, thorough = false }: AimWish,
  known: ReadonlySet<string>,
): Target[] {
  const fire = rangedFun.ruleset.decisions.find(({ kind }) => kind === 'fire');
  const { moment, frame, about } = decision;
  const question = { seat: table.seat, moment, frame, about, menu: [] };
  return table.view.units.flatMap((enemy): Target[] => {
    if (enemy.seat === table.seat || enemy.at === null || enemy.standing !== 'board' || known.has(enemy.id)) return [];
    const rejection = fire?.check(table.state, question, { kind: 'fire', unit, target: { unit: enemy.id } });
    if (rejection === undefined) return [];
    const told = text.describeRejection(table.json, rejection);
    const short =
      rejection.code === 'out-of-sight'
        ? words.noLine
        : rejection.code === 'stat-zero'
          ? words.noStrength(words.band[String(rejection.detail?.band)] ?? '')
          : '';
    return [
      {
        id: enemy.id,
        name: nameOf(table, enemy.id),
        side: sideIndexOf(table.view, enemy.seat),
        at: table.place(enemy.at),
        line: '',
        friend: false,
        chip: '',
        chances: null,
        command: null,
        refusal: { text: told, short, clause: rejection.clause },
        fix: thorough ? spotFor(table, decision, unit, enemy.id) : null,
        why: [],
        overlays: [],
        rays: null,
        verdict: null,
        clause: rejection.clause,
      },
    ];
  });
}

/** The cheapest square it could reach and fire from. */
function spotFor({ state, place }: Table, decision: SeatDecision, id: string, enemy: string): Fix | null {
  const [unit, target] = [previews.unitById(state, id), previews.unitById(state, enemy)];
  if (unit === undefined || target === undefined) return null;
  const reach = [...(offerTo(decision, 'move', id)?.reach ?? [])].sort((a, b) => a.price - b.price);
  const found = reach.find(({ square }) => previews.shotSum(state, unit, previews.cellOf(state, square), target));
  if (found === undefined) return null;
  return { text: words.fireFrom(words.points(found.price)), to: place(found.square) };
}

function rings(table: Table, unit: string): Overlay[] {
  const at = shownUnit(table, unit)?.at;
  if (at == null) return [];
  const ring = { kind: 'ring', at: table.place(at), radius: 0, shape: 'cells' } as const;
  return [
    { ...ring, id: 'srf', outline: rangeOutline(table, at, 3), line: 'dotted', label: words.rings.srf },
    { ...ring, id: 'lrf', outline: rangeOutline(table, at, 10), line: 'dashed', label: words.rings.lrf },
  ];
}

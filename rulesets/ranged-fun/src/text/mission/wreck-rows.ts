import { capitalized, type MissionAward, type Sentence, say, typing } from '@sandtable/game';
import type { Seat } from '@sandtable/kernel';
import type { Victory } from '../../content/victory.ts';
import { type ConvoyCount, convoyCount } from '../../missions/convoy.ts';
import { isRubble } from '../../missions/demolish.ts';
import { enemyLosses } from '../../missions/losses.ts';
import { seatOf } from '../../missions/results.ts';
import { isInGame } from '../../state.ts';
import { isSame } from '../../view-types.ts';
import { BARE, type Briefed } from './briefed.ts';

type Of<K extends Victory['kind']> = Extract<Victory, { kind: K }>;

/** What each has destroyed, where that is what counts. */
export function lossRow({ state, sides }: Briefed, { lead }: Of<'destruction'>): MissionAward {
  const points = enemyLosses(state);
  const ranked = Object.entries(points).sort(([, a], [, b]) => b - a);
  const ahead = (ranked[0]?.[1] ?? 0) - (ranked[1]?.[1] ?? 0);
  const leader = ahead === 0 ? null : (ranked[0]?.[0] ?? null);
  return {
    ...BARE,
    id: 'losses',
    name: say`Enemy losses`,
    rule: say`Each enemy unit destroyed scores its cost.`,
    live:
      leader === null
        ? say`Tied.`
        : say`${sides.does(leader, 'leads')} by ${ahead}${lead > 1 ? (ahead >= lead ? ': enough to win' : `: ${lead} would win it`) : ''}.`,
    to: leader,
    points,
  };
}

/** Who is left, where that is what counts. */
export function lastRow({ state, sides }: Briefed): MissionAward {
  const left = new Map<Seat, number>();
  for (const unit of state.units) if (isInGame(unit)) left.set(unit.seat, (left.get(unit.seat) ?? 0) + 1);
  return {
    ...BARE,
    id: 'losses',
    name: say`Last side standing`,
    rule: say`The last side with units left wins. After the last round it’s a draw.`,
    live: capitalized(say`${sides.counted(left)} left.`),
    points: enemyLosses(state),
  };
}

/** A row for each building that is to fall. */
export function depotRows(briefed: Briefed, victory: Of<'demolish'>): readonly MissionAward[] {
  const { state, table, names, sides } = briefed;
  const { squares, needed, attacker, defender } = victory;
  const [by, against] = [seatOf(state, attacker), seatOf(state, defender)];
  const fallen = squares.filter((square) => isRubble(state, square)).length;
  return squares.map((square, i): MissionAward => {
    const rubble = isRubble(state, square);
    const building = table.buildings.find(({ at }) => isSame(at, square));
    return {
      ...BARE,
      id: String(i),
      name: say`${victory.names?.[i] ?? building?.name ?? `Objective ${i + 1}`}${typing(` ${names.square(square).typed}`)}`,
      rule: say`${sides.does(by, 'wins')} as soon as ${needed} of ${squares.length} are rubble. ${sides.does(against, 'wins')} if that doesn’t happen.`,
      live: rubble
        ? say`Rubble: ${fallen} of ${needed} needed.`
        : say`Standing: ${building?.structure ?? 0} of ${building?.initial ?? 0} STRUCTURE left.`,
      to: rubble ? by : against,
      points: { [by]: rubble ? 1 : 0, [against]: rubble ? 0 : 1 },
      places: [{ x: square[0], y: square[1] }],
    };
  });
}

/** What gets through and what does not. */
export function convoyRows(briefed: Briefed, victory: Of<'convoy'>): readonly MissionAward[] {
  const { state, table, sides } = briefed;
  const [runner, ambusher] = [seatOf(state, victory.convoy), seatOf(state, victory.ambusher)];
  const count = convoyCount(state, victory);
  const edges = table.exits.filter(({ roles }) => roles.includes(victory.convoy)).map(({ edge }) => edge);
  const way = `${edges.join(' or ')} edge`;
  const transports = table.units.filter((unit) => unit.seat === runner && unit.class === 'TRANSPORT');
  const cargo = table.units.filter((unit) => unit.seat === runner && unit.cargoOf !== null);
  const row = (id: keyof ConvoyCount, to: Seat, worth: number, name: string, rule: Sentence, live: Sentence) => ({
    ...BARE,
    id,
    name: say`${name}`,
    rule,
    live,
    to: count[id] > 0 ? to : null,
    points: { [runner]: 0, [ambusher]: 0, [to]: count[id] * worth },
    units: (id === 'out' || id === 'kept' ? transports : cargo).map((unit) => unit.id),
  });
  const each = (worth: number): string => (worth === 1 ? '1 point' : `${worth} points`);
  return [
    row(
      'out',
      runner,
      victory.exitTransport,
      'Transports through',
      say`${each(victory.exitTransport)} to ${sides.to(runner)} for each Transport that leaves by the ${way}.`,
      say`${count.out} of ${transports.length} through.`,
    ),
    row(
      'through',
      runner,
      victory.exitCargo,
      'Cargo through',
      say`${each(victory.exitCargo)} to ${sides.to(runner)} for each of the Transports’ riders that leaves by the ${way}.`,
      say`${count.through} of ${cargo.length} through.`,
    ),
    row(
      'kept',
      ambusher,
      victory.keptTransport,
      'Transports stopped',
      say`${each(victory.keptTransport)} to ${sides.to(ambusher)} for each Transport that isn’t through at the end.`,
      say`${count.kept} of ${transports.length} not through yet.`,
    ),
    row(
      'lost',
      ambusher,
      victory.destroyedCargo,
      'Cargo destroyed',
      say`${each(victory.destroyedCargo)} to ${sides.to(ambusher)} for each of the Transports’ riders destroyed.`,
      say`${count.lost} of ${cargo.length} destroyed.`,
    ),
  ];
}

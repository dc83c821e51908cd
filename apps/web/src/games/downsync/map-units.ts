import { downsync, type Previews } from '@sandtable/downsync';
import type { Json } from '@sandtable/kernel';
import { cubesInWords } from '../../map/cube-words.ts';
import { placesOf } from '../../map/inch-places.ts';
import { initials } from '../../map/initials.ts';
import type { CubeKey, MapUnit, SymbolKey } from '../../map/scene.ts';
import { sceneWords } from './scene-words.ts';
import { sideIndexOf } from './table.ts';
import { symbolOf } from './unit-symbols.ts';

const { previews } = downsync;

const PINGS = { small: 'small-ping', medium: 'medium-ping', large: 'large-ping' } as const;

/** Every living base and every Ping on the table. */
export function unitsOfView(json: Json): MapUnit[] {
  const state = previews.stateOf(json);
  const { place, length } = placesOf(state.ground.bounds.maxY);
  const names = previews.namesIn(state);
  const called = (id: string): string => names.unit(id).text;
  const bases = state.units.filter(previews.isOnTable).flatMap((unit) => {
    const card = previews.cardOf(unit);
    return previews.livingBases(unit).map((base): MapUnit => {
      const cubes = cubesOf(unit, base);
      const piece = state.ground.pieces.find(({ id }) => id === base.building);
      return {
        id: base.id,
        side: sideIndexOf(unit.seat),
        at: place(base.at),
        radius: length(previews.discOf(unit, base).radius),
        height: card.infantry ? 0.8 : 1.4,
        altitude: piece === undefined ? 0 : length(piece.height),
        symbol: symbolOf(card),
        name: unit.bases.length > 1 ? `${card.name} ${base.team}` : names.own(base.id).text,
        short: initials(card.name),
        tokens: [],
        cubes,
        state: 'idle',
        spoken: sceneWords.unit(names.own(base.id).text, names.seat(unit.seat).text, spokenCubes(cubes)),
        vehicle: !card.infantry,
        ...(unit.activated ? { faded: true } : {}),
      };
    });
  });
  const pings = state.pings.map((ping): MapUnit => {
    const cubes: CubeKey[] = ping.activated ? ['activated'] : [];
    return {
      id: ping.id,
      side: sideIndexOf(ping.seat),
      at: place(ping.at),
      radius: length(previews.pingDisc(ping).radius),
      height: 0.3,
      altitude: 0,
      symbol: pingSymbol(ping.signature),
      name: sceneWords.ping(ping.id),
      short: sceneWords.ping(ping.id),
      tokens: [],
      cubes,
      state: 'idle',
      spoken: sceneWords.unit(called(ping.id), ping.signature, spokenCubes(cubes)),
      vehicle: false,
      ...(ping.activated ? { faded: true } : {}),
    };
  });
  return [...bases, ...pings];
}

export function pingSymbol(signature: keyof typeof PINGS): SymbolKey {
  return PINGS[signature];
}

function spokenCubes(cubes: readonly CubeKey[]): string[] {
  return cubes.length === 0 ? [] : [cubesInWords(cubes)];
}

/** A base's tokens as cubes; those of the whole unit stand with its first living base. */
export function cubesOf(unit: Previews.Unit, base: Previews.Base): CubeKey[] {
  const leads = previews.livingBases(unit)[0]?.id === base.id;
  const times = (cube: CubeKey, count: number): CubeKey[] => Array.from({ length: count }, () => cube);
  const whole: readonly (readonly [CubeKey, boolean])[] = [
    ['activated', unit.activated],
    ['watching', unit.overwatch],
    ['stealth', unit.stealth],
    ['jammed', unit.jammed],
  ];
  return [
    ...whole.flatMap(([cube, has]) => (leads && has ? [cube] : [])),
    ...times('countermeasure', base.cm),
    ...times('emergency', base.cmPlus),
    ...(base.stun ? (['stunned'] as const) : []),
    ...(base.tagged ? (['tagged'] as const) : []),
    ...(base.exposed ? (['exposed'] as const) : []),
    ...(leads ? times('command', unit.lodged) : []),
  ];
}

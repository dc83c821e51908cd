import { type GroundLine, joined, possessive, type Sentence, say, tenthsText } from '@sandtable/game';
import { type Bounds, INCH } from '@sandtable/geometry';
import type { Json } from '@sandtable/kernel';
import { zoneOf } from '../rules/deployment.ts';
import { stateOfView } from '../state-of-view.ts';
import { spotText } from './measures.ts';
import { namesIn } from './names.ts';

/** Where everything lies, for players without a map: each kind of ground with its places, objectives, zones. */
export function groundLines(view: Json): readonly GroundLine[] {
  const state = stateOfView(view);
  const names = namesIn(state);
  const kinds = new Map<string, Bounds[]>();
  for (const { name, bounds } of state.ground.pieces) kinds.set(name, [...(kinds.get(name) ?? []), bounds]);
  const ground = [...kinds].map(([name, pieces]) => ({
    title: say`${name}`,
    text: joined(pieces.map(extentText), '; '),
  }));
  const objectives = state.objectives.map(({ id, at }) => ({
    title: say`${names.objective(id)}`,
    text: say`${spotText(at)}`,
  }));
  const zones = state.players
    .filter(({ edge }) => edge !== null && state.phase === 'deployment')
    .map((player) => ({
      title: say`${possessive(names.seat(player.seat))} zone`,
      text: extentText(zoneOf(state, player)),
    }));
  return [...ground, ...objectives, ...zones];
}

/** `(10,14) to (16,14.5)`: the corners of the box around it. */
function extentText({ minX, minY, maxX, maxY }: Bounds): Sentence {
  const corner = (x: number, y: number): string => `(${tenthsText(x / INCH)},${tenthsText(y / INCH)})`;
  return say`${corner(minX, minY)} to ${corner(maxX, maxY)}`;
}

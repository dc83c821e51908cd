import { BufferGeometry, CapsuleGeometry, Matrix4 } from 'three';
import type { MapUnit } from '../map/scene.ts';
import { Baked } from './baked.ts';
import { colourOfSide, colours } from './colours.ts';

const AIR: ReadonlySet<MapUnit['symbol']> = new Set(['drone', 'helicopter']);
const TURRETED: ReadonlySet<MapUnit['symbol']> = new Set(['armour', 'carrier', 'artillery', 'anti-air', 'robot']);
const WHEELED: ReadonlySet<MapUnit['symbol']> = new Set(['car', 'truck', 'light-vehicle', 'boat', 'recon']);

/** What units of a kind look like: units of one shape, side and size share it. */
export function figureKey({ side, symbol, radius, height, state, prone, vehicle }: MapUnit): string {
  return [side, symbol, radius, height, state === 'downed' || state === 'wreck', prone === true, vehicle].join('|');
}

/** A unit on its plinth round 0, 0: a ring in its side's colour, and a figure of its kind as high as the rules say. */
export function buildFigure(unit: MapUnit): BufferGeometry {
  const baked = new Baked();
  const { radius, height, symbol } = unit;
  const colour = colourOfSide(unit.side);
  const thick = Math.min(0.16, radius * 0.3);
  const out = unit.state === 'downed' || unit.state === 'wreck';
  baked.post(radius, thick, [0, thick / 2, 0], out ? colours.wreck : colour, 36);
  baked.post(radius * 0.78, thick, [0, thick / 2 + 0.012, 0], colours.base, 36);
  if (out && !unit.vehicle) lyingFigure(baked, height, colours.wreck, thick);
  else if (AIR.has(symbol)) flyer(baked, radius, height, colour, thick);
  else if (unit.vehicle || TURRETED.has(symbol) || WHEELED.has(symbol)) {
    vehicle(baked, radius, height, out ? colours.wreck : colour, thick, TURRETED.has(symbol));
  } else if (unit.prone === true) lyingFigure(baked, height * 2.2, colour, thick);
  else soldier(baked, height, colour, thick, symbol);
  return baked.geometry() ?? new BufferGeometry();
}

function soldier(baked: Baked, height: number, colour: string, floor: number, symbol: MapUnit['symbol']): void {
  const k = height;
  const limb = (
    radius: number,
    length: number,
    at: readonly [number, number, number],
    paint: string,
    lean = 0,
  ): void => {
    const place = new Matrix4().makeRotationZ(lean).setPosition(at[0], floor + at[1], at[2]);
    baked.add(new CapsuleGeometry(radius, length, 3, 8), paint, place);
  };
  for (const z of [-0.1, 0.1]) limb(0.085 * k, 0.26 * k, [0, 0.2 * k, z * k], colours.boots);
  limb(0.16 * k, 0.2 * k, [0, 0.55 * k, 0], colour);
  baked.ball(0.1 * k, [0.02 * k, floor + 0.82 * k, 0], colours.skin);
  baked.ball(0.125 * k, [0, floor + 0.88 * k, 0], colour, 0.75);
  const long = symbol === 'machine-gun' || symbol === 'anti-tank' || symbol === 'sniper' ? 0.8 : 0.6;
  const wide = symbol === 'anti-tank' || symbol === 'mortar' ? 0.11 : 0.055;
  baked.box([long * k, wide * k, wide * k], [0.24 * k, floor + 0.6 * k, 0.14 * k], colours.gear, 0.12);
  for (const z of [-0.19, 0.19]) limb(0.055 * k, 0.2 * k, [0.1 * k, 0.56 * k, z * k], colour, -0.8);
}

function lyingFigure(baked: Baked, height: number, colour: string, floor: number): void {
  const place = new Matrix4().makeRotationZ(Math.PI / 2).setPosition(0, floor + 0.14, 0);
  baked.add(new CapsuleGeometry(0.14, Math.min(0.5, height * 0.5), 3, 8), colour, place);
  baked.ball(0.12, [0.42, floor + 0.14, 0], colour);
}

function vehicle(baked: Baked, radius: number, height: number, colour: string, floor: number, turret: boolean): void {
  const [long, wide] = [radius * 1.45, radius * 0.86];
  const hull = height * (turret ? 0.5 : 0.6);
  baked.box([long, hull * 0.62, wide], [0, floor + hull * 0.62, 0], colour);
  baked.box([long * 0.56, hull * 0.5, wide * 0.86], [-long * 0.1, floor + hull * 1.1, 0], colour);
  for (const z of [-1, 1]) {
    if (turret)
      baked.box([long * 1.02, hull * 0.5, wide * 0.2], [0, floor + hull * 0.28, z * wide * 0.5], colours.gear);
    else {
      for (const x of [-0.32, 0.32]) {
        baked.add(
          new CapsuleGeometry(hull * 0.26, wide * 0.08, 2, 10),
          colours.gear,
          new Matrix4().makeRotationX(Math.PI / 2).setPosition(x * long, floor + hull * 0.28, z * wide * 0.5),
        );
      }
    }
  }
  const roof = floor + hull * 1.34;
  if (turret)
    baked.box(
      [long * 0.42, height - hull * 1.34, wide * 0.56],
      [0, roof + (height - hull * 1.34) / 2 - 0.1, 0],
      colour,
    );
  baked.box([long * 0.5, 0.09 * height, 0.09 * height], [long * 0.34, roof + height * 0.1, 0], colours.gear);
}

function flyer(baked: Baked, radius: number, height: number, colour: string, floor: number): void {
  const hover = Math.max(0.5, height);
  baked.post(0.035, hover, [0, floor + hover / 2, 0], colours.gear, 6);
  baked.box([radius * 0.9, height * 0.36, radius * 0.4], [0, floor + hover, 0], colour);
  for (const x of [-1, 1]) {
    for (const z of [-1, 1])
      baked.post(
        radius * 0.28,
        0.03,
        [x * radius * 0.46, floor + hover + height * 0.22, z * radius * 0.42],
        colours.gear,
        12,
      );
  }
}

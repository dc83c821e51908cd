import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  IcosahedronGeometry,
  Matrix4,
  Shape,
  Vector2,
} from 'three';
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js';
import type { Outline } from '../map/scene.ts';
import type { Space } from './space.ts';

/** Gathers coloured shapes into one geometry, so that a whole table's pieces are one thing to draw. */
export class Baked {
  readonly #parts: BufferGeometry[] = [];

  /** Adds a shape in a colour, moved into place. */
  add(geometry: BufferGeometry, colour: string, place: Matrix4 = new Matrix4()): void {
    const flat = geometry.index === null ? geometry.clone() : geometry.toNonIndexed();
    for (const name of Object.keys(flat.attributes)) {
      if (name !== 'position' && name !== 'normal') flat.deleteAttribute(name);
    }
    flat.applyMatrix4(place);
    const { r, g, b } = new Color(colour);
    const count = flat.getAttribute('position').count;
    const tints = new Float32Array(count * 3);
    for (let i = 0; i < count; i++) tints.set([r, g, b], i * 3);
    flat.setAttribute('color', new BufferAttribute(tints, 3));
    this.#parts.push(flat);
  }

  /** A box round a point, turned about the upright. */
  box(size: readonly [number, number, number], at: readonly [number, number, number], colour: string, turn = 0): void {
    this.add(new BoxGeometry(...size), colour, new Matrix4().makeRotationY(turn).setPosition(...at));
  }

  ball(radius: number, at: readonly [number, number, number], colour: string, squash = 1, detail = 1): void {
    const place = new Matrix4().makeScale(1, squash, 1).setPosition(...at);
    this.add(new IcosahedronGeometry(radius, detail), colour, place);
  }

  post(radius: number, height: number, at: readonly [number, number, number], colour: string, sides = 8): void {
    this.add(new CylinderGeometry(radius, radius, height, sides), colour, new Matrix4().setPosition(...at));
  }

  cone(radius: number, height: number, at: readonly [number, number, number], colour: string): void {
    this.add(new ConeGeometry(radius, height, 8), colour, new Matrix4().setPosition(...at));
  }

  /** An upright block over an outline. */
  block(space: Space, outline: Outline, bottom: number, height: number, colour: string): void {
    const shape = new Shape(outline.map((corner) => new Vector2(space.x(corner), -space.z(corner))));
    const geometry = new ExtrudeGeometry(shape, { depth: height, bevelEnabled: false });
    geometry.rotateX(-Math.PI / 2);
    this.add(geometry, colour, new Matrix4().setPosition(0, bottom, 0));
  }

  /** Everything gathered, or null when there was nothing. */
  geometry(): BufferGeometry | null {
    if (this.#parts.length === 0) return null;
    const merged = mergeGeometries(this.#parts);
    for (const part of this.#parts) part.dispose();
    return merged;
  }
}

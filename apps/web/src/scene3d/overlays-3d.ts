import {
  type BufferGeometry,
  CanvasTexture,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';
import type { MapUnit, Overlay, OverlayOf, Place } from '../map/scene.ts';
import { type Ink, paintOverlays } from './paint-overlays.ts';
import type { Space } from './space.ts';

/** Pixels of the painted overlays at their longest side. */
const PICTURE = 2048;
/** Above the sand, so that the two don't flicker through each other. */
const LIFT = 0.03;
const UP = new Vector3(0, 1, 0);

/** What is planned, in space: painted on the ground where it lies flat, lines of sight from head to head. */
export class Overlays3D {
  readonly group = new Group();
  readonly #canvas = document.createElement('canvas');
  #texture: CanvasTexture | null = null;

  set(overlays: readonly Overlay[], units: readonly MapUnit[], space: Space, sand: BufferGeometry, ink: Ink): void {
    this.clear();
    if (overlays.length === 0) return;
    const { width, height } = space.scene;
    const scale = PICTURE / Math.max(width, height);
    this.#canvas.width = Math.round(width * scale);
    this.#canvas.height = Math.round(height * scale);
    const surface = this.#canvas.getContext('2d');
    if (surface === null) return;
    surface.lineJoin = 'round';
    paintOverlays(surface, overlays, scale, ink);
    this.#texture = new CanvasTexture(this.#canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    const painted = new Mesh(
      sand,
      new MeshBasicMaterial({
        map: this.#texture,
        transparent: true,
        depthWrite: false,
        polygonOffset: true,
        polygonOffsetFactor: -2,
      }),
    );
    painted.position.y = LIFT;
    this.group.add(painted);
    const head = (at: Place): Vector3 => {
      const unit = units.find((each) => Math.hypot(each.at.x - at.x, each.at.y - at.y) < 0.01);
      const above = unit === undefined ? 0.3 : unit.altitude + unit.height * 0.85;
      return new Vector3(space.x(at), space.ground(at) + above, space.z(at));
    };
    for (const overlay of overlays) if (overlay.kind === 'sight') this.#addSight(overlay, head, ink);
  }

  #addSight({ from, to, verdict, tone }: OverlayOf<'sight'>, head: (at: Place) => Vector3, ink: Ink): void {
    const [a, b] = [head(from), head(to)];
    const way = b.clone().sub(a);
    const bad = verdict === 'blocked' || tone === 'danger';
    const colour = ink(bad ? '--ov-danger' : '--ov-sight');
    const rod = new Mesh(new CylinderGeometry(0.05, 0.05, way.length(), 6), new MeshBasicMaterial({ color: colour }));
    rod.position.copy(a).addScaledVector(way, 0.5);
    rod.quaternion.setFromUnitVectors(UP, way.normalize());
    this.group.add(rod);
  }

  clear(): void {
    for (const each of this.group.children) {
      if (!(each instanceof Mesh)) continue;
      // The painted ground shares the sand's own shape.
      if (each.geometry instanceof CylinderGeometry) each.geometry.dispose();
      (each.material as MeshBasicMaterial).dispose();
    }
    this.group.clear();
    this.#texture?.dispose();
    this.#texture = null;
  }
}

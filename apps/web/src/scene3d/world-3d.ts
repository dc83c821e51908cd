import {
  type BufferGeometry,
  CanvasTexture,
  Color,
  DirectionalLight,
  Group,
  HemisphereLight,
  type Intersection,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PerspectiveCamera,
  Raycaster,
  Scene,
  SphereGeometry,
  Sprite,
  SpriteMaterial,
  SRGBColorSpace,
  TorusGeometry,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three';
import { groundPicture } from '../ground/ground-artist.ts';
import type { GroundTheme } from '../ground/palette.ts';
import type { Cloud, MapUnit, Overlay, Place, TableScene } from '../map/scene.ts';
import { markTexture } from './mark-texture.ts';
import { Overlays3D } from './overlays-3d.ts';
import type { Ink } from './paint-overlays.ts';
import { buildPieces } from './pieces-3d.ts';
import { skyTexture } from './sky.ts';
import { type Space, spaceOf } from './space.ts';
import { buildTable, flatScene } from './table-mesh.ts';
import { buildFigure, figureKey } from './units-3d.ts';

/** Pixels of the ground's picture at its longest side. */
const PICTURE = 2400;
/** Pixels of a plate at least. */
const MARK = 17;
/** A frame that takes longer than this is too slow for shadows, in milliseconds. */
const SLOW_FRAME = 90;

/**
 * The table in space. Drawn when something changed and never in a loop: what asks for a frame is a camera that moved, a
 * unit that moved, a picture that came.
 */
export class World3D {
  readonly camera = new PerspectiveCamera(38, 1, 0.05, 600);
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #sun = new DirectionalLight('#fff0d2', 1.7);
  readonly #onFrame: () => void;
  readonly #built = new Group();
  readonly #figures = new Group();
  readonly #clouds = new Group();
  readonly #overlays = new Overlays3D();
  readonly #painted = new MeshLambertMaterial({ vertexColors: true });
  readonly #glass = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.45 });
  readonly #shapes = new Map<string, BufferGeometry>();
  #space: Space | null = null;
  #key = '';
  #frame = 0;
  #marks = true;
  #hidden: string | null = null;
  #timed = false;
  #gone = false;

  constructor(canvas: HTMLCanvasElement, onFrame: () => void) {
    this.#onFrame = onFrame;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, powerPreference: 'low-power' });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.autoUpdate = false;
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.bias = -0.0006;
    this.#sun.shadow.normalBias = 0.03;
    this.#scene.add(new HemisphereLight('#eaf0f6', '#c9a76a', 2.5), this.#sun, this.#sun.target);
    this.#scene.add(this.#built, this.#overlays.group, this.#figures, this.#clouds);
  }

  get space(): Space | null {
    return this.#space;
  }

  /** Whether plates float over the units; in the eye's view labels say more. */
  showMarks(on: boolean): void {
    this.#marks = on;
    this.#figures.traverse((each) => {
      if (each instanceof Sprite) each.visible = on;
    });
    this.request();
  }

  /** Hides the unit whose eyes the player looks through. */
  hide(unit: string | null): void {
    this.#hidden = unit;
    for (const figure of this.#figures.children) figure.visible = figure.userData.unit !== unit;
    this.#renderer.shadowMap.needsUpdate = true;
    this.request();
  }

  resize(width: number, height: number): void {
    this.#renderer.setPixelRatio(Math.min(2, globalThis.devicePixelRatio || 1));
    this.#renderer.setSize(width, height, false);
    this.camera.aspect = width / Math.max(1, height);
    this.camera.updateProjectionMatrix();
    this.request();
  }

  /** Builds the table, if its ground is another than before. */
  setScene(scene: TableScene, theme: GroundTheme): void {
    const key = `${scene.key}|${theme}`;
    if (key !== this.#key) {
      this.#key = key;
      this.#build(scene, theme);
    }
    this.#setClouds(scene.clouds);
    this.request();
  }

  #build(scene: TableScene, theme: GroundTheme): void {
    const space = spaceOf(scene);
    this.#space = space;
    empty(this.#built);
    const dark = scene.night || theme === 'dark';
    this.#scene.background = skyTexture(scene.night ? 'night' : dark ? 'dusk' : 'day');
    this.#sun.intensity = scene.night ? 0.6 : 1.7;
    this.#placeSun(scene);
    const canvas = document.createElement('canvas');
    canvas.width = 4;
    canvas.height = 4;
    const surface = canvas.getContext('2d')!;
    surface.fillStyle = dark ? '#4a4434' : '#dec692';
    surface.fillRect(0, 0, 4, 4);
    const picture = new CanvasTexture(canvas);
    picture.colorSpace = SRGBColorSpace;
    const table = buildTable(space, picture);
    this.#built.add(table);
    const { solid, glassy } = buildPieces(space);
    for (const [geometry, material] of [
      [solid, this.#painted],
      [glassy, this.#glass],
    ] as const) {
      if (geometry === null) continue;
      const mesh = new Mesh(geometry, material);
      mesh.castShadow = true;
      mesh.receiveShadow = true;
      this.#built.add(mesh);
    }
    this.#renderer.shadowMap.needsUpdate = true;
    const scale = PICTURE / Math.max(scene.width, scene.height);
    const box = { left: 0, top: 0, width: scene.width, height: scene.height, scale, ratio: 1 };
    void groundPicture(flatScene(scene), box, theme).then((painted) => {
      if (this.#gone || this.#key !== `${scene.key}|${theme}`) return;
      const texture = new CanvasTexture(copyOf(painted));
      texture.colorSpace = SRGBColorSpace;
      texture.anisotropy = Math.min(8, this.#renderer.capabilities.getMaxAnisotropy());
      const ground = table.getObjectByName('ground') as Mesh<BufferGeometry, MeshLambertMaterial>;
      ground.material.map = texture;
      ground.material.needsUpdate = true;
      this.request();
    });
  }

  /** Light from the north-west, as on the map, wide enough for the whole table. */
  #placeSun({ width, height }: TableScene): void {
    const size = Math.hypot(width, height);
    this.#sun.position.set(-0.4 * size, 0.62 * size, -0.36 * size);
    const { camera } = this.#sun.shadow;
    camera.left = -size * 0.56;
    camera.right = size * 0.56;
    camera.top = size * 0.56;
    camera.bottom = -size * 0.56;
    camera.near = 1;
    camera.far = size * 1.8;
    camera.updateProjectionMatrix();
  }

  setUnits(units: readonly MapUnit[]): void {
    const space = this.#space;
    if (space === null) return;
    this.#figures.clear();
    for (const unit of units) {
      const figure = new Group();
      figure.userData = { unit: unit.id };
      const body = new Mesh(this.#shapeOf(unit), this.#painted);
      body.castShadow = true;
      body.receiveShadow = true;
      figure.add(body);
      if (unit.state === 'chosen') figure.add(halo(unit.radius));
      const mark = new Sprite(new SpriteMaterial({ map: markTexture(unit), depthTest: true, transparent: true }));
      const size = Math.max(1, unit.radius * 1.3) * (space.scene.grid === null ? 1 : 0.6);
      mark.userData = { size, foot: unit.height + 0.1 };
      mark.visible = this.#marks;
      figure.add(mark);
      figure.position.set(space.x(unit.at), space.ground(unit.at) + unit.altitude, space.z(unit.at));
      figure.rotation.y = facing(unit, space.scene);
      figure.visible = unit.id !== this.#hidden;
      this.#figures.add(figure);
    }
    this.#renderer.shadowMap.needsUpdate = true;
    this.request();
  }

  /** Shows what is planned; `ink` gives the colors of the page's theme. */
  setOverlays(overlays: readonly Overlay[], units: readonly MapUnit[], ink: Ink): void {
    const ground = this.#built.getObjectByName('ground');
    if (this.#space === null || !(ground instanceof Mesh)) return;
    this.#overlays.set(overlays, units, this.#space, ground.geometry, ink);
    this.request();
  }

  #shapeOf(unit: MapUnit): BufferGeometry {
    const key = figureKey(unit);
    let shape = this.#shapes.get(key);
    if (shape === undefined) {
      shape = buildFigure(unit);
      this.#shapes.set(key, shape);
    }
    return shape;
  }

  #setClouds(clouds: readonly Cloud[]): void {
    const space = this.#space;
    if (space === null) return;
    empty(this.#clouds);
    for (const { kind, at, radius } of clouds) {
      if (kind !== 'smoke' && kind !== 'gas') continue;
      const colour = new Color(kind === 'gas' ? '#b9c45e' : '#f1eee6');
      const material = new MeshLambertMaterial({ color: colour, transparent: true, opacity: 0.34, depthWrite: false });
      for (let i = 0; i < 9; i++) {
        const angle = i * 2.4;
        const away = i === 0 ? 0 : radius * 0.55;
        const puff = new Mesh(new SphereGeometry(radius * (i === 0 ? 0.7 : 0.45), 14, 10), material);
        const place = { x: at.x + Math.cos(angle) * away, y: at.y + Math.sin(angle) * away };
        puff.position.set(space.x(place), space.ground(place) + radius * (0.3 + (i % 3) * 0.12), space.z(place));
        this.#clouds.add(puff);
      }
    }
  }

  /** Asks for a frame; many requests before it make one. */
  request(): void {
    if (this.#frame !== 0 || this.#gone) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.draw();
    });
  }

  draw(): void {
    if (this.#gone) return;
    const start = performance.now();
    this.#sizeMarks();
    this.#renderer.render(this.#scene, this.camera);
    if (!this.#timed && this.#space !== null) this.#adapt(start);
    this.#onFrame();
  }

  /** Plates stay readable from afar: there they grow, as on the map. */
  #sizeMarks(): void {
    if (!this.#marks) return;
    const { camera } = this;
    const perPixel = (2 * Math.tan((camera.fov * Math.PI) / 360)) / this.#renderer.getSize(new Vector2()).y;
    for (const figure of this.#figures.children) {
      const mark = figure.children.find((each) => each instanceof Sprite);
      if (mark === undefined) continue;
      const { size, foot } = mark.userData as { readonly size: number; readonly foot: number };
      const shown = Math.max(size, MARK * perPixel * figure.position.distanceTo(camera.position));
      mark.scale.set(shown, shown, 1);
      mark.position.y = foot + shown * 0.75;
    }
  }

  /** A machine without a graphics card draws without shadows and with fewer pixels rather than slowly. */
  #adapt(start: number): void {
    this.#timed = true;
    const gl = this.#renderer.getContext();
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    // The first frame also compiles; only a second one tells how fast drawing is.
    const first = performance.now() - start;
    if (first < SLOW_FRAME) return;
    const again = performance.now();
    this.#renderer.render(this.#scene, this.camera);
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
    if (performance.now() - again > SLOW_FRAME) this.#renderer.setPixelRatio(1);
  }

  /** The unit under a point of the canvas, from -1 to 1 in both directions. */
  pick(x: number, y: number): string | null {
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.camera);
    const [hit] = ray.intersectObjects(this.#figures.children, true) as Intersection<Object3D>[];
    return (hit?.object.parent?.userData.unit as string | undefined) ?? null;
  }

  /** The place of the table under a point of the canvas: of the ground, or of what is built there; null beside the table. */
  placeAt(x: number, y: number): Place | null {
    const space = this.#space;
    if (space === null) return null;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2(x, y), this.camera);
    const [hit] = ray.intersectObjects(this.#built.children, true);
    if (hit === undefined) return null;
    const { width, height } = space.scene;
    const place = { x: hit.point.x + width / 2, y: hit.point.z + height / 2 };
    const isOnTable = place.x >= 0 && place.y >= 0 && place.x <= width && place.y <= height;
    return isOnTable ? place : null;
  }

  /** Where a point above a place is on the canvas, in pixels; null when it is behind the camera. */
  project(place: Place, above: number): { readonly x: number; readonly y: number; readonly far: number } | null {
    const space = this.#space;
    if (space === null) return null;
    const point = new Vector3(space.x(place), space.ground(place) + above, space.z(place));
    const far = point.distanceTo(this.camera.position);
    this.camera.updateMatrixWorld();
    if (point.clone().applyMatrix4(this.camera.matrixWorldInverse).z >= 0) return null;
    point.project(this.camera);
    const size = this.#renderer.getSize(new Vector2());
    return { x: ((point.x + 1) / 2) * size.x, y: ((1 - point.y) / 2) * size.y, far };
  }

  dispose(): void {
    this.#gone = true;
    cancelAnimationFrame(this.#frame);
    for (const shape of this.#shapes.values()) shape.dispose();
    empty(this.#built);
    this.#overlays.clear();
    this.#renderer.dispose();
  }
}

function copyOf(picture: CanvasImageSource & { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  return canvas;
}

/** Figures look towards the middle of the table: nobody has a facing in these rules. */
function facing({ at }: MapUnit, { width, height }: TableScene): number {
  return -Math.atan2(height / 2 - at.y, width / 2 - at.x);
}

/** A ring of chalk round the chosen unit's base. */
function halo(radius: number): Mesh {
  const ring = new Mesh(new TorusGeometry(radius + 0.16, 0.05, 6, 48), new MeshBasicMaterial({ color: '#fffdf4' }));
  ring.rotation.x = Math.PI / 2;
  ring.position.y = 0.05;
  return ring;
}

function empty(group: Group): void {
  group.traverse((each) => {
    if (each instanceof Mesh) each.geometry.dispose();
  });
  group.clear();
}

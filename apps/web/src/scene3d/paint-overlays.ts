import type { Outline, Overlay, Place, SideIndex } from '../map/scene.ts';

/** A color of the page's theme by its name. */
export type Ink = (name: string) => string;

const SIDES = ['--side-a', '--side-b', '--side-c', '--side-d'] as const;

/** What lies flat on the ground: reach of a move, planned path, ranges, blasts. `scale` is pixels to the inch. */
export function paintOverlays(
  surface: CanvasRenderingContext2D,
  overlays: readonly Overlay[],
  scale: number,
  ink: Ink,
) {
  const side = (index: SideIndex = 0): string => ink(SIDES[index]);
  const trace = (points: readonly Place[], closed: boolean): void => {
    points.forEach(({ x, y }, i) => {
      if (i === 0) surface.moveTo(x * scale, y * scale);
      else surface.lineTo(x * scale, y * scale);
    });
    if (closed) surface.closePath();
  };
  const outline = (rings: readonly Outline[]) => () => {
    for (const ring of rings) trace(ring, true);
  };
  const circle =
    ({ x, y }: Place, radius: number) =>
    () =>
      surface.arc(x * scale, y * scale, radius * scale, 0, 2 * Math.PI);
  /** A line with a rim, so that it's seen on any ground. */
  const line = (path: () => void, colour: string, width: number, dashes: readonly number[] = []): void => {
    for (const [stroke, wide, dash] of [
      [ink('--ov-chalk'), width + 0.12, []],
      [colour, width, dashes],
    ] as const) {
      surface.beginPath();
      path();
      surface.strokeStyle = stroke;
      surface.lineWidth = wide * scale;
      surface.setLineDash(dash.map((each) => each * scale));
      surface.stroke();
    }
  };
  const fill = (path: () => void, colour: string, share: number): void => {
    surface.beginPath();
    path();
    surface.globalAlpha = share;
    surface.fillStyle = colour;
    surface.fill('evenodd');
    surface.globalAlpha = 1;
  };
  const paint = (overlay: Overlay): void => {
    switch (overlay.kind) {
      case 'reach':
        for (const { style, rings } of overlay.bands) {
          const costly = style === 'costly';
          fill(outline(rings), ink('--ov-chalk'), costly ? 0.16 : 0.34);
          line(outline(rings), ink(costly ? '--ov-sprint' : '--ov-move'), 0.09, costly ? [0.4, 0.25] : []);
        }
        return;
      case 'cells':
        for (const { at, style } of overlay.cells)
          fill(
            () => surface.rect((at.x - 0.44) * scale, (at.y - 0.44) * scale, 0.88 * scale, 0.88 * scale),
            ink(style === 'costly' ? '--warn-soft' : '--surface'),
            0.62,
          );
        return;
      case 'path': {
        const { points, style } = overlay;
        const colour = style === 'illegal' ? ink('--ov-danger') : style === 'trail' ? side(overlay.side) : ink('--ink');
        return line(
          () => trace(points, false),
          colour,
          0.13,
          style === 'rest' || style === 'illegal' ? [0.3, 0.3] : [],
        );
      }
      case 'blast': {
        const ring = circle(overlay.at, overlay.radius);
        if (overlay.style !== 'miss') fill(ring, ink('--ov-blast'), 0.2);
        return line(ring, ink('--ov-blast'), 0.1, overlay.style === 'miss' ? [0.4, 0.3] : []);
      }
      case 'cone': {
        const { at, towards, degrees, length, side: whose } = overlay;
        const own = whose === 'own';
        const colour = own ? ink('--ov-move') : whose === undefined ? ink('--ov-danger') : side(whose);
        const bearing = Math.atan2(towards.y - at.y, towards.x - at.x);
        const half = (degrees * Math.PI) / 360;
        const wedge = (): void => {
          surface.moveTo(at.x * scale, at.y * scale);
          surface.arc(at.x * scale, at.y * scale, length * scale, bearing - half, bearing + half);
          surface.closePath();
        };
        fill(wedge, own ? ink('--ov-chalk') : colour, own ? 0.2 : 0.1);
        return line(wedge, colour, 0.07, own ? [] : [0.5, 0.2]);
      }
      case 'ring': {
        const { tone, outline: border, at, radius } = overlay;
        const colour = tone === 'danger' ? ink('--ov-danger') : tone === 'side' ? side(overlay.side) : ink('--ink');
        const dashes = overlay.line === 'solid' ? [] : [0.35, 0.25];
        return line(border === undefined ? circle(at, radius) : outline([border]), colour, 0.09, dashes);
      }
      case 'zone': {
        const colour = overlay.tone === 'danger' ? ink('--ov-danger') : side(overlay.side);
        fill(outline(overlay.outlines), colour, overlay.tone === 'plain' ? 0 : overlay.solid === true ? 0.42 : 0.18);
        return line(outline(overlay.outlines), colour, 0.14);
      }
      case 'ghost':
        return line(
          circle(overlay.unit.at, overlay.unit.radius),
          ink(overlay.legal ? '--ov-ghost' : '--ov-danger'),
          0.14,
        );
      case 'spot':
        fill(circle(overlay.at, overlay.radius), ink('--ov-chalk'), overlay.chosen === true ? 0.8 : 0.4);
        return line(circle(overlay.at, overlay.radius), ink('--ink'), 0.08);
      case 'ruler':
        return line(() => trace([overlay.from, overlay.to], false), ink('--ink'), 0.08);
    }
  };
  overlays.forEach(paint);
}

import type { OverlayOf, TableScene } from '../scene.ts';
import { sideColour } from '../side-colours.ts';
import { round } from './draw.ts';

type Props = { readonly overlay: OverlayOf<'focus'>; readonly scale: number };

/** The ground is dimmed but for some places, each in a ring: solid for the first side, dashed for others, dotted for nobody. */
export function FocusShade({ overlay, scale, scene }: Props & { readonly scene: TableScene }) {
  const lit = overlay.spots.filter(({ faded }) => !faded);
  const holes = lit.map(({ at, radius }) => circle(at.x * scale, at.y * scale, radius * scale)).join('');
  const [wide, high] = [round(scene.width * scale), round(scene.height * scale)];
  return (
    <g pointerEvents="none" data-overlay="focus">
      <path d={`M0,0H${wide}V${high}H0Z${holes}`} fill="#000" fillOpacity={0.3} fillRule="evenodd" />
      {overlay.spots.map(({ at, radius, number, side, faded }) => (
        <g
          key={`${number} ${at.x} ${at.y}`}
          transform={`translate(${round(at.x * scale)} ${round(at.y * scale)})`}
          fill="none"
          opacity={faded ? 0.35 : 1}
        >
          <circle r={radius * scale} stroke="var(--ov-chalk)" strokeWidth={6} />
          <circle
            r={radius * scale}
            stroke={side === undefined ? 'var(--ink)' : sideColour(side)}
            strokeWidth={3}
            strokeDasharray={side === undefined ? '2 4' : side === 0 ? undefined : '12 6'}
          />
        </g>
      ))}
    </g>
  );
}

/** The number of each place, on its ring towards the north-west. */
export function FocusNumbers({ overlay, scale }: Props) {
  return (
    <g pointerEvents="none">
      {overlay.spots
        .filter(({ faded }) => !faded)
        .map(({ at, radius, number, side }) => {
          const away = radius * Math.SQRT1_2;
          return (
            <g
              key={`${number} ${at.x} ${at.y}`}
              transform={`translate(${round((at.x - away) * scale)} ${round((at.y - away) * scale)})`}
            >
              <circle
                r={12}
                fill={side === undefined ? 'var(--ink)' : sideColour(side)}
                stroke="var(--ov-chalk)"
                strokeWidth={2}
              />
              <text y={4.5} textAnchor="middle" fill="var(--surface)" style={{ font: '700 13px var(--font-label)' }}>
                {number}
              </text>
            </g>
          );
        })}
    </g>
  );
}

function circle(x: number, y: number, r: number): string {
  const [cx, cy, radius] = [round(x), round(y), round(r)];
  return `M${cx - radius},${cy}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;
}

import type { PlacedLabel } from '../labels.ts';
import type { ChipTone } from '../scene.ts';
import { round } from './draw.ts';

const TONES: Readonly<Record<ChipTone, { readonly paper: string; readonly ink: string; readonly edge: string }>> = {
  plain: { paper: 'var(--surface)', ink: 'var(--ink)', edge: 'var(--ink)' },
  chosen: { paper: 'var(--ink)', ink: 'var(--surface)', edge: 'var(--ink)' },
  danger: { paper: 'var(--surface)', ink: 'var(--danger)', edge: 'var(--danger)' },
  warn: { paper: 'var(--surface)', ink: 'var(--warn)', edge: 'var(--warn)' },
  quiet: { paper: 'var(--surface-2)', ink: 'var(--ink-3)', edge: 'var(--line-2)' },
  friend: { paper: 'var(--danger)', ink: 'var(--token-paper)', edge: 'var(--danger)' },
  'side-0': { paper: 'var(--side-a)', ink: 'var(--on-side)', edge: 'var(--ov-chalk)' },
  'side-1': { paper: 'var(--side-b)', ink: 'var(--on-side)', edge: 'var(--ov-chalk)' },
  'side-2': { paper: 'var(--side-c)', ink: 'var(--on-side)', edge: 'var(--ov-chalk)' },
  'side-3': { paper: 'var(--side-d)', ink: 'var(--on-side)', edge: 'var(--ov-chalk)' },
};

/** Room a chip needs round its text. */
export const CHIP_PAD = { x: 8, y: 5 } as const;
/** A chip can be pressed: no lower than a fingertip needs (WCAG 2.5.8). */
export const CHIP_HEIGHT = 24;

/** A label in a box on the map: inches, odds, reasons. */
export function Chip(props: {
  readonly box: PlacedLabel;
  readonly tone: ChipTone;
  readonly spoken?: string | undefined;
  readonly overlay?: string | undefined;
}) {
  const { box, tone, spoken, overlay } = props;
  const { paper, ink, edge } = TONES[tone];
  // What is only read must not keep a finger from what lies under it.
  const picked =
    overlay === undefined ? { pointerEvents: 'none' } : { role: 'button', tabIndex: -1, 'data-overlay': overlay };
  return (
    <g transform={`translate(${round(box.left)} ${round(box.top)})`} aria-label={spoken} {...picked}>
      <rect width={round(box.width)} height={box.height} rx={4} fill={paper} stroke={edge} strokeWidth={1} />
      <text
        x={round(box.width / 2)}
        y={box.height / 2 + 4.3}
        textAnchor="middle"
        fill={ink}
        style={{ font: '700 12px var(--font-label)', fontVariantNumeric: 'tabular-nums' }}
      >
        {box.text}
      </text>
    </g>
  );
}

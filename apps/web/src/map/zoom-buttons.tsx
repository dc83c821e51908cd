import styles from './table-map.module.css';
import { mapWords } from './words.ts';

const pictures = {
  in: 'M8 3v10M3 8h10',
  out: 'M3 8h10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  grid: 'M2 5.5h12M2 10.5h12M5.5 2v12M10.5 2v12',
} as const;

/** Zoom in, zoom out, show everything; the measure on the ground, where it can be put away. */
export function ZoomButtons(props: {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly ruled: boolean;
  readonly onRuled: ((ruled: boolean) => void) | undefined;
}) {
  const { ruled, onRuled } = props;
  const button = (label: string, picture: string, press: () => void, pressed?: boolean) => (
    <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={press}>
      <svg
        width={16}
        height={16}
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        aria-hidden="true"
      >
        <path d={picture} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
  return (
    <div className={styles.zoom} onPointerDown={(event) => event.stopPropagation()}>
      {button(mapWords.zoomIn, pictures.in, () => props.onZoom(1.35))}
      {button(mapWords.zoomOut, pictures.out, () => props.onZoom(1 / 1.35))}
      {button(mapWords.fit, pictures.fit, props.onFit)}
      {onRuled === undefined ? null : button(mapWords.grid, pictures.grid, () => onRuled(!ruled), ruled)}
    </div>
  );
}

/** A ruler at the map's foot: as many inches as are about a thumb's length. */
export function ScaleBar({ scale, foot }: { readonly scale: number; readonly foot: number }) {
  const step = [0.5, 1, 2, 3, 6, 12].find((inches) => inches * scale >= 40) ?? 24;
  const part = step * scale;
  return (
    <svg className={styles.scale} style={{ bottom: foot + 12 }} width={part * 2 + 40} height={30} aria-hidden="true">
      <g transform="translate(4 0)">
        <rect x={0} y={15} width={part * 2} height={6} fill="var(--surface)" stroke="var(--ink)" />
        <rect x={part / 2} y={15} width={part / 2} height={6} fill="var(--ink)" />
        <rect x={part * 1.5} y={15} width={part / 2} height={6} fill="var(--ink)" />
        {[0, 1, 2].map((mark) => (
          <text key={mark} x={mark * part} y={10} textAnchor={mark === 0 ? 'start' : 'middle'} className={styles.name}>
            {`${mark * step}${mark === 2 ? '″' : ''}`}
          </text>
        ))}
      </g>
    </svg>
  );
}

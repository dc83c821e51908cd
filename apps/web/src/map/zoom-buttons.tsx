import { COVER } from './covers.ts';
import styles from './table-map.module.css';
import { mapWords } from './words.ts';

const pictures = {
  in: 'M8 3v10M3 8h10',
  out: 'M3 8h10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  grid: 'M2 5.5h12M2 10.5h12M5.5 2v12M10.5 2v12',
} as const;

/** Pictures of the tools that a table adds. */
export const toolPictures = {
  ruler: 'M1.5 11.5 11.5 1.5l3 3-10 10zM4.5 8.5 6 10M7 6l2 2M9.5 3.5 11 5',
  sight:
    'M1.5 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 6.200a1.800 1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600z',
} as const;

/** One of the buttons over the map: what it says, its picture on a field of 16 by 16, what it does. */
export type MapButton = {
  readonly label: string;
  readonly picture: string;
  readonly press: () => void;
  readonly pressed?: boolean;
  /** Only where there is room. */
  readonly wide?: boolean;
};

/** Buttons one under the other at the map's edge; on a phone side by side. */
export function MapButtons({ buttons }: { readonly buttons: readonly MapButton[] }) {
  return (
    <div className={styles.zoom} {...COVER} onPointerDown={(event) => event.stopPropagation()}>
      {buttons.map(({ label, picture, press, pressed, wide }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={pressed}
          data-wide={wide}
          onClick={press}
        >
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
      ))}
    </div>
  );
}

/** Nearer and farther, by a factor. */
export function zoomButtons(onZoom: (factor: number) => void): MapButton[] {
  return [
    { label: mapWords.zoomIn, picture: pictures.in, press: () => onZoom(1.35) },
    { label: mapWords.zoomOut, picture: pictures.out, press: () => onZoom(1 / 1.35) },
  ];
}

/** Shows everything. */
export function fitButton(onFit: () => void): MapButton {
  return { label: mapWords.fit, picture: pictures.fit, press: onFit };
}

/** Zoom in, zoom out, show everything; the measure on the ground, where it can be put away. */
export function ZoomButtons(props: {
  readonly onZoom: (factor: number) => void;
  readonly onFit: () => void;
  readonly ruled: boolean;
  readonly onRuled: ((ruled: boolean) => void) | undefined;
  readonly tools: readonly MapButton[];
}) {
  const { ruled, onRuled, tools } = props;
  const grid =
    onRuled === undefined
      ? []
      : [{ label: mapWords.grid, picture: pictures.grid, press: () => onRuled(!ruled), pressed: ruled, wide: true }];
  return <MapButtons buttons={[...zoomButtons(props.onZoom), fitButton(props.onFit), ...grid, ...tools]} />;
}

/** A ruler at the map's foot: as many inches as are about a thumb's length. */
export function ScaleBar({ scale, foot }: { readonly scale: number; readonly foot: number }) {
  const step = [0.5, 1, 2, 3, 6, 12].find((inches) => inches * scale >= 40) ?? 24;
  const part = step * scale;
  return (
    <svg
      className={styles.scale}
      {...COVER}
      style={{ bottom: foot + 12 }}
      width={part * 2 + 40}
      height={30}
      aria-hidden="true"
    >
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

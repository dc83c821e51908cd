const widths = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in pixels; where nothing can measure, a careful guess. */
export function textWidth(text: string, font: string): number {
  const key = `${font}|${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    pen ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    if (pen === null) width = text.length * 6.6;
    else {
      pen.font = font;
      width = pen.measureText(text).width;
    }
    if (widths.size > 2000) widths.clear();
    widths.set(key, width);
  }
  return width;
}

// The families of the design tokens, spelled out: a canvas doesn't know the page's variables.
const NARROW = '"Sandtable Narrow", "Sandtable Stand-in", sans-serif';
const USUAL = '"Sandtable", "Sandtable Stand-in", sans-serif';

export const NAME_FONT = `600 11.5px ${NARROW}`;
export const CHIP_FONT = `700 12px ${NARROW}`;
export const RESULT_FONT = `700 15px ${NARROW}`;
export const TERRAIN_FONT = `700 10.5px ${NARROW}`;
export const TITLE_FONT = `700 13px ${NARROW}`;
export const DETAIL_FONT = `400 11px ${USUAL}`;

// What was measured before the page's font came is too wide or too narrow.
if (typeof document !== 'undefined') document.fonts?.addEventListener('loadingdone', () => widths.clear());

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

const FAMILY =
  '"Avenir Next Condensed", "Roboto Condensed", "Bahnschrift", "Arial Narrow", "Liberation Sans Narrow", "DejaVu Sans Condensed", sans-serif';

/** The label family of the design tokens, spelled out: a canvas does not know the page's variables. */
export const NAME_FONT = `600 11.5px ${FAMILY}`;
export const CHIP_FONT = `700 12px ${FAMILY}`;
export const TERRAIN_FONT = `700 10.5px ${FAMILY}`;

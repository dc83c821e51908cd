/** Red, green, blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The colours of the ground. The named map colours of the design tokens, and the shades between them. */
export interface GroundPalette {
  readonly sand: Rgb;
  readonly high: Rgb;
  readonly lit: Rgb;
  readonly shade: Rgb;
  /** How far lit and shaded slopes go towards those colours. */
  readonly litShare: number;
  readonly shadeShare: number;
  readonly snow: Rgb;
  readonly mud: Rgb;
  readonly contour: string;
  readonly contourWhole: string;
  readonly road: string;
  readonly roadEdge: string;
  readonly rut: string;
  readonly water: string;
  readonly deepWater: string;
  readonly waterEdge: string;
  readonly ripple: string;
  readonly mudPatch: string;
  readonly snowPatch: string;
  readonly areaEdge: string;
  readonly woodFloor: string;
  readonly jungleFloor: string;
  readonly woodEdge: string;
  readonly trees: readonly [string, string, string];
  readonly treeEdge: string;
  readonly treeLight: string;
  readonly shadow: string;
  readonly stone: string;
  readonly stoneDark: string;
  readonly stoneEdge: string;
  readonly timber: string;
  readonly timberDark: string;
  readonly timberEdge: string;
  readonly earth: string;
  readonly floor: string;
  readonly wall: string;
  readonly wallEdge: string;
  readonly hedge: string;
  readonly hedgeEdge: string;
  readonly rubble: string;
  readonly rubbleFloor: string;
  readonly glass: string;
  readonly glint: string;
  readonly speck: string;
  readonly tick: string;
  readonly gridLine: string;
  readonly soot: string;
}

const light: GroundPalette = {
  sand: [222, 198, 146],
  high: [205, 178, 112],
  lit: [255, 240, 200],
  shade: [108, 78, 36],
  litShare: 0.62,
  shadeShare: 0.62,
  snow: [238, 236, 226],
  mud: [176, 148, 104],
  contour: 'rgb(112 80 32 / .42)',
  contourWhole: 'rgb(98 66 24 / .68)',
  road: '#ecdcb2',
  roadEdge: 'rgb(124 96 50 / .62)',
  rut: 'rgb(150 118 66 / .32)',
  water: '#86aeb0',
  deepWater: '#6b979c',
  waterEdge: '#4d7478',
  ripple: 'rgb(238 248 244 / .55)',
  mudPatch: 'rgb(112 84 48 / .35)',
  snowPatch: 'rgb(250 250 244 / .7)',
  areaEdge: 'rgb(90 64 24 / .5)',
  woodFloor: 'rgb(104 120 52 / .34)',
  jungleFloor: 'rgb(74 98 40 / .5)',
  woodEdge: '#4f5f22',
  trees: ['#6f8439', '#637a33', '#7b8f45'],
  treeEdge: '#3f5019',
  treeLight: 'rgb(214 222 150 / .34)',
  shadow: 'rgb(74 50 16 / .3)',
  stone: '#c9bfa9',
  stoneDark: '#b4a88f',
  stoneEdge: '#4a4231',
  timber: '#b98a58',
  timberDark: '#a37646',
  timberEdge: '#4d3216',
  earth: '#b59a68',
  floor: '#e3d7bd',
  wall: '#8d836e',
  wallEdge: '#3f382a',
  hedge: '#72873c',
  hedgeEdge: '#42511c',
  rubble: '#a79b83',
  rubbleFloor: 'rgb(120 108 84 / .3)',
  glass: 'rgb(150 190 200 / .75)',
  glint: 'rgb(255 250 230 / .4)',
  speck: 'rgb(120 88 40 / .16)',
  tick: 'rgb(90 64 24 / .34)',
  gridLine: 'rgb(96 68 24 / .26)',
  soot: 'rgb(40 34 26 / .55)',
};

const dark: GroundPalette = {
  sand: [74, 68, 52],
  high: [84, 78, 54],
  lit: [150, 140, 104],
  shade: [16, 15, 9],
  litShare: 0.46,
  shadeShare: 0.66,
  snow: [116, 116, 110],
  mud: [60, 50, 36],
  contour: 'rgb(214 190 130 / .24)',
  contourWhole: 'rgb(222 200 144 / .44)',
  road: '#665d47',
  roadEdge: 'rgb(214 190 140 / .36)',
  rut: 'rgb(20 18 10 / .3)',
  water: '#2f4c52',
  deepWater: '#243d44',
  waterEdge: '#6f9aa0',
  ripple: 'rgb(160 206 208 / .28)',
  mudPatch: 'rgb(40 30 16 / .4)',
  snowPatch: 'rgb(190 190 184 / .34)',
  areaEdge: 'rgb(230 210 160 / .4)',
  woodFloor: 'rgb(84 100 44 / .42)',
  jungleFloor: 'rgb(60 78 34 / .6)',
  woodEdge: '#8a9c50',
  trees: ['#4c5c2b', '#435226', '#556632'],
  treeEdge: '#232c10',
  treeLight: 'rgb(176 192 112 / .22)',
  shadow: 'rgb(0 0 0 / .42)',
  stone: '#7d766a',
  stoneDark: '#6b655a',
  stoneEdge: '#d8cfba',
  timber: '#765838',
  timberDark: '#674b2e',
  timberEdge: '#dcbf92',
  earth: '#5f5238',
  floor: '#5a5547',
  wall: '#8b8474',
  wallEdge: '#1a1813',
  hedge: '#566a2c',
  hedgeEdge: '#1f280d',
  rubble: '#77705f',
  rubbleFloor: 'rgb(150 142 120 / .2)',
  glass: 'rgb(120 160 170 / .5)',
  glint: 'rgb(255 250 230 / .14)',
  speck: 'rgb(240 220 170 / .06)',
  tick: 'rgb(230 210 160 / .3)',
  gridLine: 'rgb(230 210 160 / .16)',
  soot: 'rgb(0 0 0 / .6)',
};

export type GroundTheme = 'light' | 'dark';

/** The palette of a theme. At night the ground is dark whatever the theme. */
export const palettes: Readonly<Record<GroundTheme, GroundPalette>> = { light, dark };

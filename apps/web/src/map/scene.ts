/*
 * What the map, the ground painter, the thumbnails and the 3D table draw. Game-neutral: each game turns its seat's view
 * into these in src/games/<game>/scene.ts, and answers are turned back there.
 *
 * Table coordinates: inches — on a grid, squares — from the north-west corner, x to the east, y to the south.
 */

/** A place on the table. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Corners in order; closed without repeating the first. */
export type Outline = readonly Place[];

/** Index of a side in the match: decides colour, plate shape and ring pattern. */
export type SideIndex = 0 | 1 | 2 | 3;

/** Boards of cells. Hexes have pointed tops, odd rows shifted half a hex east. */
export interface BoardGrid {
  readonly kind: 'square' | 'hex';
  readonly columns: number;
  readonly rows: number;
}

/** How a terrain piece is painted and built. */
export type TerrainLook =
  | 'woods'
  | 'jungle'
  | 'hedge'
  | 'wall'
  | 'fence'
  | 'glass'
  | 'rubble'
  | 'boulders'
  | 'building'
  | 'bunker'
  | 'roof'
  | 'emplacement'
  | 'trench'
  | 'road'
  | 'mud'
  | 'snow'
  | 'water'
  | 'deep-water'
  | 'rough'
  | 'grass'
  | 'stones'
  | 'wreck'
  | 'area';

/** A door, window or gap in a wall, by its ends along the middle of the wall. */
export interface WallOpening {
  readonly id: string;
  readonly kind: 'door' | 'window' | 'gap';
  readonly state: 'open' | 'shut' | 'locked';
  /** Of the building, from 1. */
  readonly level: number;
  readonly from: Place;
  readonly to: Place;
  /** Where it begins and ends above the ground; from the floor to the ceiling if absent. */
  readonly sill?: number;
  readonly head?: number;
}

/** A floor of a building, or its roof. */
export interface BuildingLevel {
  /** From 1 at the ground. */
  readonly level: number;
  readonly name: string;
  /** One or two letters for the tag of a unit up there. */
  readonly tag: string;
  /** Of its floor above the ground. */
  readonly height: number;
  /** How much it still bears: `8 SP`; empty where nothing counts that. */
  readonly note: string;
}

export interface TerrainPiece {
  readonly id: string;
  readonly look: TerrainLook;
  readonly outline: Outline;
  /** Of its upper side above the ground; below 0 for what is dug in. */
  readonly height: number;
  readonly material?: 'timber' | 'stone' | 'earth';
  /** On the map, in capitals: “BARN 3″”. */
  readonly label?: string;
  /** The sentence for a long press and for screen readers. */
  readonly spoken: string;
  readonly burning?: boolean;
  /** A unit is inside, or the chosen one is beside it: the roof is cut away. */
  readonly opened?: boolean;
  /** Share of a building that still stands, 0 to 1. */
  readonly health?: number;
  /** Of a building that can be looked at floor by floor, the roof last. */
  readonly levels?: readonly BuildingLevel[];
  /** In 3D: the highest level that isn't lifted off. */
  readonly upTo?: number;
  /** Its true doors and windows; without them it is painted with some. */
  readonly openings?: readonly WallOpening[];
  readonly stairs?: Outline;
}

/** Ground that rises over `slope` from its border to `height`; 0 is a cliff. */
export interface HillPiece {
  readonly id: string;
  readonly outline: Outline;
  readonly height: number;
  readonly slope: number;
}

/** Smoke, light, gas, fire: round things that come and go. */
export interface Cloud {
  readonly id: string;
  readonly kind: 'smoke' | 'light' | 'infrared' | 'gas';
  readonly at: Place;
  readonly radius: number;
  readonly label: string;
}

/** Things that matter: objectives, charges, dropped gear, counters. */
export interface Marker {
  readonly id: string;
  readonly kind: 'objective' | 'charge' | 'gear' | 'watch' | 'note';
  readonly at: Place;
  /** Of the ground that counts; drawn as a ring. */
  readonly radius?: number;
  /** Of the thing itself, where nobody may stand on it; drawn to scale. */
  readonly disc?: number;
  /** How far from it enemies spoil what it gives. */
  readonly reach?: number;
  readonly side?: SideIndex;
  readonly label: string;
}

/** Where units may deploy or leave the table, or an area that is watched. */
export interface SceneZone {
  readonly id: string;
  readonly kind: 'deployment' | 'way-out' | 'watched';
  readonly side?: SideIndex;
  readonly outlines: readonly Outline[];
  readonly label: string;
}

/** The table without the units. Scenes with equal `key` have the same ground. */
export interface TableScene {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly grid: BoardGrid | null;
  /** What one unit of length is called: ″ after inches, nothing after squares. */
  readonly measure: 'inch' | 'square';
  readonly ground: 'sand' | 'snow' | 'mud' | 'water' | 'woods' | 'road';
  readonly night: boolean;
  /** Painted without ticks and lines between squares. */
  readonly unruled?: boolean;
  /** Nothing may be measured here: no ruler, no scale, no ticks. */
  readonly unmeasured?: boolean;
  /** Bases are large and pieces few: pixels per length from which units, names and pieces can be read. */
  readonly legible?: number;
  readonly hills: readonly HillPiece[];
  readonly pieces: readonly TerrainPiece[];
  readonly clouds: readonly Cloud[];
  readonly markers: readonly Marker[];
  readonly zones: readonly SceneZone[];
}

/** Which picture stands on the plate; the symbols themselves are in symbols.ts. */
export type SymbolKey =
  | 'rifle'
  | 'machine-gun'
  | 'light-machine-gun'
  | 'launcher'
  | 'sniper'
  | 'medic'
  | 'mortar'
  | 'anti-tank'
  | 'anti-air'
  | 'leader'
  | 'signals'
  | 'engineer'
  | 'civilian'
  | 'car'
  | 'truck'
  | 'light-vehicle'
  | 'carrier'
  | 'armour'
  | 'artillery'
  | 'recon'
  | 'drone'
  | 'robot'
  | 'helicopter'
  | 'boat'
  | 'small-ping'
  | 'medium-ping'
  | 'large-ping'
  | 'unknown';

/** Status tokens round a base. Round = own choice, square = harm. */
export type TokenKey =
  | 'reaction'
  | 'suppressed'
  | 'signal'
  | 'awareness'
  | 'injured'
  | 'no-ammo'
  | 'focus'
  | 'main-effort'
  | 'overwatch'
  | 'hammered'
  | 'prone'
  | 'hold'
  | 'light'
  | 'jamming'
  | 'burning'
  | 'disabled'
  | 'flying'
  | 'cargo'
  | 'observing'
  | 'sigint';

/** Tokens that stand as cubes in a row under a base, one cube for each token. */
export type CubeKey =
  | 'activated'
  | 'countermeasure'
  | 'emergency'
  | 'watching'
  | 'stunned'
  | 'stealth'
  | 'command'
  | 'tagged'
  | 'exposed'
  | 'jammed';

/** How a unit stands in the open question. `unknown`: an emitter or a last sighting. */
export type UnitState = 'idle' | 'chosen' | 'candidate' | 'refused' | 'ghost' | 'downed' | 'wreck' | 'unknown';

export interface MapUnit {
  readonly id: string;
  readonly side: SideIndex;
  readonly at: Place;
  readonly radius: number;
  /** Of its body and of its foot above the ground; for the 3D table and the eye. */
  readonly height: number;
  readonly altitude: number;
  readonly symbol: SymbolKey;
  readonly name: string;
  /** The form the label drops to when the name finds no room. */
  readonly short: string;
  readonly tokens: readonly TokenKey[];
  readonly cubes?: readonly CubeKey[];
  readonly state: UnitState;
  /** What a screen reader says, the same sentence as in the text table. */
  readonly spoken: string;
  /** A vehicle: its plate is smaller on its base. */
  readonly vehicle: boolean;
  /** Last seen there: drawn faint with the round. */
  readonly faded?: boolean;
  /** Its number among those who act together. */
  readonly order?: number;
  /** Small figure at the base: soldiers aboard, members of a team. */
  readonly count?: number;
  readonly prone?: boolean;
  /** The way it faces, as a step; drawn as a tick on its rim. */
  readonly facing?: Place;
  /** The building and level it is in or on. */
  readonly floor?: { readonly piece: string; readonly level: number };
  /** On another floor than the one shown: dashed, with the tag of its floor. */
  readonly elsewhere?: string;
  /** What its game calls a token, where that's another word. */
  readonly tokenWords?: Readonly<Partial<Record<TokenKey, string>>>;
  /** Its name stands on a chip already. */
  readonly tagged?: boolean;
}

export type ReachStyle = 'free' | 'costly';

/** A part of the ground that can be reached: by outlines in inches, or square by square. */
export interface ReachBand {
  readonly style: ReachStyle;
  /** Rings of one area by the even-odd rule. */
  readonly rings: readonly Outline[];
  /** Inside it: how far the unit gets for less, in even steps; thin lines. */
  readonly steps?: readonly Outline[];
  readonly label?: string;
}

export interface PricedCell {
  readonly at: Place;
  readonly style: ReachStyle;
  readonly price: string;
}

/** `side-0` and so on: a name in the color of its side. */
export type ChipTone = 'plain' | 'chosen' | 'danger' | 'warn' | 'quiet' | 'friend' | `side-${SideIndex}`;

/** What lies over the table. `id` is the caller's: callbacks name it. */
export type Overlay =
  | { readonly kind: 'reach'; readonly id: string; readonly bands: readonly ReachBand[]; readonly hidden?: boolean }
  | { readonly kind: 'cells'; readonly id: string; readonly cells: readonly PricedCell[] }
  | {
      readonly kind: 'path';
      readonly id: string;
      readonly points: readonly Place[];
      /** `trail`: the way a unit came, in the color of its side. */
      readonly style: 'plan' | 'illegal' | 'covered' | 'rest' | 'trail';
      readonly side?: SideIndex;
      /** At each leg's middle. */
      readonly legs?: readonly string[];
      /** Waypoints that can be grabbed: `handle` callbacks name the overlay and which one, from 1. */
      readonly handles?: readonly Place[];
    }
  | {
      readonly kind: 'sight';
      readonly id: string;
      readonly from: Place;
      readonly to: Place;
      /** Kept free at each end, so the line starts at the bases' edges. */
      readonly fromRadius?: number;
      readonly toRadius?: number;
      readonly verdict: 'clear' | 'partial' | 'blocked' | 'information';
      /** Where it is stopped. */
      readonly stop?: Place;
      /** Indirect fire: drawn as a curve. */
      readonly lobbed?: boolean;
      /** What an enemy is about to do: dashed in the color of danger. */
      readonly tone?: 'danger';
      readonly label?: string;
    }
  | {
      readonly kind: 'chip';
      readonly id: string;
      /** Beside a unit's base, or at a place. */
      readonly at: Place;
      readonly clear?: number;
      readonly text: string;
      readonly tone: ChipTone;
      /** Read out instead of the text. */
      readonly spoken?: string;
      /** Can be pressed: onChip. */
      readonly pick?: boolean;
      /** Higher keeps its place when room is short. */
      readonly rank?: number;
    }
  | {
      readonly kind: 'blast';
      readonly id: string;
      readonly at: Place;
      readonly radius: number;
      /** Rings inside it: bands of effect. */
      readonly inner?: readonly number[];
      readonly style: 'placing' | 'legal' | 'illegal' | 'miss';
      readonly label?: string;
      readonly grab?: boolean;
    }
  | {
      readonly kind: 'cone';
      readonly id: string;
      readonly at: Place;
      readonly towards: Place;
      readonly degrees: number;
      readonly length: number;
      /** Whose front arc it is: solid for your own, dashed in the side's color for others; absent: a cone of fire. */
      readonly side?: SideIndex | 'own';
      readonly label?: string;
    }
  | {
      readonly kind: 'ring';
      readonly id: string;
      readonly at: Place;
      readonly radius: number;
      readonly shape: 'circle' | 'cells';
      /** On a grid: the border of the cells in range. */
      readonly outline?: Outline;
      readonly line: 'solid' | 'dashed' | 'dotted';
      readonly tone?: 'ink' | 'danger' | 'side';
      readonly side?: SideIndex;
      readonly label?: string;
    }
  | {
      readonly kind: 'zone';
      readonly id: string;
      readonly outlines: readonly Outline[];
      readonly tone: 'own' | 'danger' | 'plain';
      /** Filled instead of hatched: not to be missed. */
      readonly solid?: boolean;
      readonly side?: SideIndex;
      readonly label?: string;
    }
  | {
      readonly kind: 'ghost';
      readonly id: string;
      readonly unit: MapUnit;
      readonly legal: boolean;
      /** Can be dragged: `handle` callbacks name the overlay. */
      readonly grab?: boolean;
    }
  /** Something of the table that can be pressed: a door, a window, stairs. `text` stands beside it. */
  | {
      readonly kind: 'opening';
      readonly id: string;
      readonly from: Place;
      readonly to: Place;
      readonly spoken: string;
    }
  /** Which way a unit faces: a handle on the rim that can be dragged around. */
  | {
      readonly kind: 'facing';
      readonly id: string;
      readonly at: Place;
      readonly towards: Place;
      readonly label: string;
    }
  /** Points onto the table from its edge, where a unit comes on. */
  | {
      readonly kind: 'arrow';
      readonly id: string;
      readonly at: Place;
      readonly towards: Place;
      readonly side: SideIndex;
    }
  | { readonly kind: 'ruler'; readonly id: string; readonly from: Place; readonly to: Place; readonly label: string }
  | {
      readonly kind: 'spot';
      readonly id: string;
      readonly at: Place;
      readonly radius: number;
      readonly spoken: string;
      readonly chosen?: boolean;
    }
  | { readonly kind: 'outline'; readonly id: string; readonly piece: string; readonly tone: 'danger' | 'ink' }
  /** Everything is dimmed but some numbered places; `side` is whose each of them is. */
  | {
      readonly kind: 'focus';
      readonly id: string;
      readonly spots: readonly {
        readonly at: Place;
        readonly radius: number;
        readonly number: number;
        readonly side?: SideIndex | undefined;
        readonly faded: boolean;
      }[];
    };

export type OverlayOf<K extends Overlay['kind']> = Extract<Overlay, { kind: K }>;

/** What the pointer is on. */
export interface Under {
  /** Pressed with Shift. */
  readonly shift?: boolean;
  readonly place: Place;
  readonly unit: string | null;
  readonly piece: string | null;
}

/** What a drag started on: a unit, an overlay's handle (`index` for a path's waypoint), or open ground. */
export type DragSource =
  | { readonly kind: 'unit'; readonly id: string }
  | { readonly kind: 'handle'; readonly id: string; readonly index: number }
  | { readonly kind: 'ground'; readonly place: Place };

export interface DragStep {
  readonly phase: 'start' | 'move' | 'end' | 'cancel';
  readonly source: DragSource;
  readonly under: Under;
}

/** The two ends of a measurement; units count from their base's edge. */
export interface MeasureStep {
  readonly from: Under;
  readonly to: Under;
}

/**
 * Something that just happened, played once. The table already shows the outcome, so a player who looks away misses
 * nothing.
 */
export type Motion =
  /** From where it stood, by every turn it took, to where it stands. */
  | { readonly kind: 'move'; readonly unit: string; readonly points: readonly Place[] }
  | { readonly kind: 'shot'; readonly from: Place; readonly to: Place; readonly hit: boolean }
  | { readonly kind: 'burst'; readonly at: Place; readonly radius: number }
  | { readonly kind: 'fall'; readonly unit: string };

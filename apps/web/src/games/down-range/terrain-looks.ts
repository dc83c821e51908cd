import type { TerrainLook, TerrainPiece } from '../../map/scene.ts';

type Look = { readonly look: TerrainLook; readonly material?: NonNullable<TerrainPiece['material']> };

/** How the printed terrain kinds look. Hills are ground, not pieces, and open ground is what lies under everything. */
const looks: Readonly<Record<string, Look>> = {
  road: { look: 'road' },
  mud: { look: 'mud' },
  'deep-snow': { look: 'snow' },
  'fordable-water': { look: 'water' },
  'deep-water': { look: 'deep-water' },
  woods: { look: 'woods' },
  'thick-jungle': { look: 'jungle' },
  hedge: { look: 'hedge' },
  'low-wall': { look: 'wall', material: 'stone' },
  'high-wall': { look: 'wall', material: 'stone' },
  'timber-fence': { look: 'fence', material: 'timber' },
  rubble: { look: 'rubble', material: 'stone' },
  boulders: { look: 'boulders', material: 'stone' },
  'timber-building': { look: 'building', material: 'timber' },
  'masonry-building': { look: 'building', material: 'stone' },
  bunker: { look: 'bunker', material: 'earth' },
  emplacement: { look: 'emplacement' },
  'roofed-position': { look: 'roof', material: 'earth' },
  trench: { look: 'trench' },
  'armoured-glass': { look: 'glass' },
  'soft-wreck': { look: 'wreck' },
  'armoured-wreck': { look: 'wreck' },
};

/** What is known of a kind that an author made: enough to choose the nearest look. */
export interface KindMarks {
  readonly id: string;
  readonly opacity?: string;
  readonly solid?: boolean;
  readonly enterable?: boolean;
  readonly emplacement?: boolean;
  readonly relief?: string;
}

/** The look of a terrain kind; kinds of an author's own look like what they behave like. */
export function lookOf(kind: KindMarks): Look {
  const printed = looks[kind.id];
  if (printed !== undefined) return printed;
  if (kind.relief === 'trench') return { look: 'trench' };
  if (kind.enterable === true) return { look: 'building', material: 'stone' };
  if (kind.emplacement === true) return { look: 'emplacement' };
  if (kind.opacity === 'depth') return { look: 'woods' };
  if (kind.opacity === 'partial') return { look: 'hedge' };
  if (kind.solid === true || kind.opacity === 'total') return { look: 'wall', material: 'stone' };
  return { look: 'area' };
}

/** What no piece covers. */
export function groundLook(kind: string): 'sand' | 'snow' | 'mud' | 'water' | 'woods' | 'road' {
  const look = looks[kind]?.look;
  if (look === 'snow' || look === 'mud' || look === 'water' || look === 'woods' || look === 'road') return look;
  return look === 'deep-water' ? 'water' : look === 'jungle' ? 'woods' : 'sand';
}

/** Labels that only repeat what the eye sees are left out. */
const unlabelled: readonly TerrainLook[] = ['road', 'mud', 'rubble', 'boulders', 'emplacement', 'hedge', 'snow'];

/** Whether a piece is named on the map when its author gave it no name of its own. */
export function isLabelled(look: TerrainLook): boolean {
  return !unlabelled.includes(look);
}

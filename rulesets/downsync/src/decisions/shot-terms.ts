import type { Point } from '@sandtable/geometry';
import type { BaseId } from '../state.ts';
import type { Attack, Scan, Target } from './fight.ts';

export type Shot = Attack | Scan | Target;

/** What an order to shoot or scan says, whatever it leaves open. */
export type ShotTerms = {
  readonly target?: string;
  readonly targets?: readonly string[];
  readonly sightOf?: BaseId;
  readonly point?: Point;
  readonly boost?: boolean;
};

export const shotTerms = (command: Shot): ShotTerms => ({ ...command }) as ShotTerms;

import { type Sayable, say } from '@sandtable/game';
import type { Json } from '@sandtable/kernel';
import type { Status } from '../../state.ts';
import type { Spot } from '../../view-types.ts';
import type { Names } from '../names.ts';
import { statuses } from './things.ts';

export type Detail = { readonly [key: string]: Json | undefined };
export type Refusal = (detail: Detail, name: Names) => Sayable;
export type Refusals = { readonly [code: string]: Refusal };

/** The unit a refusal is about, by name. */
export const unit = ({ unit: id }: Detail, name: Names, none = 'This unit'): Sayable =>
  typeof id === 'string' ? name.unit(id) : none;

/** Another unit that the detail names. */
export const other = (id: Json | undefined, name: Names, none: Sayable): Sayable =>
  typeof id === 'string' ? name.unit(id) : none;

export const spot = (at: Json | undefined, name: Names): Sayable =>
  at === undefined || at === null ? 'That point' : name.point(at as unknown as Spot);

export const status = ({ status: word }: Detail): string => statuses[word as Status] ?? 'out';

/** How much nearer would do, when the detail tells. */
export const short = (detail: Detail, name: Names, then: string): Sayable =>
  typeof detail.short === 'number' ? say` It would be if ${name.length(detail.short)} ${then}.` : '';

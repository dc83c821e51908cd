import { lazy } from 'react';

/* The entry to the 3D table. The code behind it is large, so it loads when first shown: wrap these in Suspense. */

export type { EyeLabel, EyeViewProps } from './eye-view.tsx';
export type { Table3DProps } from './table-3d.tsx';

export const Table3D = lazy(() => import('./table-3d.tsx').then((module) => ({ default: module.Table3D })));
export const EyeView = lazy(() => import('./eye-view.tsx').then((module) => ({ default: module.EyeView })));

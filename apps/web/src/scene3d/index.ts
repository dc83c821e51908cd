import { lazy } from 'react';

/*
 * The door to the table in space. What it needs is large, so it comes when it is first looked at: wrap these in Suspense.
 */

export type { EyeLabel, EyeViewProps } from './eye-view.tsx';
export type { Table3DProps } from './table-3d.tsx';

export const Table3D = lazy(() => import('./table-3d.tsx').then((module) => ({ default: module.Table3D })));
export const EyeView = lazy(() => import('./eye-view.tsx').then((module) => ({ default: module.EyeView })));

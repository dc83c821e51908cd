/*
 * What a screen may ask before anything is decided: ways, sight, chances, all on a state made from the asker's own view.
 * Nothing here judges; the match does.
 */

export { inBand, inThrowBand, throwBands } from './odds/in-band.ts';
export { type Survival, survivalOf } from './odds/survival.ts';
export { distance, movedTo, type PlannedPoint, seenBy } from './planned.ts';
export * from './preview/index.ts';
export { type Seen, seen, stateOfView as stateOf } from './state-of-view.ts';
export { stepWords } from './text/english/steps.ts';
export { type Names, namesIn } from './text/names.ts';
export { sketch } from './text/sketch.ts';

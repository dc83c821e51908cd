import { type RefObject, useEffect, useRef, useState } from 'react';
import type { GroundTheme } from '../ground/palette.ts';
import type { MapUnit, TableScene } from '../map/scene.ts';
import { World3D } from './world-3d.ts';

/** A world on a canvas that keeps its size, its table and its units as they are given; null without WebGL. */
export function useWorld(
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: TableScene,
  units: readonly MapUnit[],
  theme: GroundTheme,
): { readonly world: World3D | null; readonly failed: boolean; readonly frame: number } {
  const [world, setWorld] = useState<World3D | null>(null);
  const [failed, setFailed] = useState(false);
  const [frame, setFrame] = useState(0);
  const latest = useRef({ scene, units, theme });
  latest.current = { scene, units, theme };

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let made: World3D;
    try {
      made = new World3D(element, () => setFrame((before) => before + 1));
    } catch {
      setFailed(true);
      return;
    }
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      if (width > 0) made.resize(width, height);
    });
    observer.observe(element);
    setWorld(made);
    return () => {
      observer.disconnect();
      made.dispose();
      setWorld(null);
    };
  }, [canvas]);

  useEffect(() => {
    world?.setScene(scene, theme);
    world?.setUnits(units);
  }, [world, scene, units, theme]);

  return { world, failed, frame };
}

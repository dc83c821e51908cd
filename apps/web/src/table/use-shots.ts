import { useMemo } from 'react';
import type { SideIndex } from '../map/scene.ts';
import type { Shots } from '../map/shot-scene.ts';
import { concerned } from '../reactions/reaction-overlays.ts';
import { useTable } from './context.ts';
import { useLayout } from './use-layout.ts';

/** The shots that stand on the map now: of the moment that is shown, or of what just happened. */
export function useShots(): Shots | null {
  const pictures = useTable(({ then, pictures: now }) => then?.pictures ?? now);
  const replays = useTable((state) => state.replays);
  const layout = useLayout();
  const isSmall = layout === 'phone' || layout === 'short';
  // On a small screen the dice of the last shot would lie over the units a reaction is about.
  const brief = useTable(
    ({ intent, then, picturesSeen, considered }) =>
      then === null && (picturesSeen || intent.kind !== 'none' || (isSmall && considered?.reaction != null)),
  );
  // A question names the units it's about.
  const named = useTable((state) => (state.then === null ? concerned(state).join() : ''));
  const facts = useTable((state) => state.facts);
  const own = useTable((state) => state.seat);
  return useMemo(() => {
    if (pictures.length === 0) return null;
    const sideOf = (seat: string): SideIndex => facts?.sides.find((each) => each.seat === seat)?.side ?? 0;
    const nameOf = (seat: string): string => facts?.sides.find((each) => each.seat === seat)?.name ?? seat;
    return { pictures, replays, brief, stepwise: true, own, named: named.split(','), sideOf, nameOf };
  }, [pictures, replays, brief, named, own, facts]);
}

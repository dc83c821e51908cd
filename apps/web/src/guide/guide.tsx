import { lazy, type ReactNode, Suspense } from 'react';
import { useSettings } from '../settings/settings.ts';
import { useTable } from '../table/context.ts';

const GuideCard = lazy(async () => ({ default: (await import('./guide-card.tsx')).GuideCard }));

/** The guide of a guided battle; others never load it. */
export function Guide({ folds = false }: { readonly folds?: boolean }): ReactNode {
  const guided = useTable((state) => state.guide.length > 0);
  const on = useSettings((settings) => settings.guide);
  if (!guided || !on) return null;
  return (
    <Suspense>
      <GuideCard folds={folds} />
    </Suspense>
  );
}

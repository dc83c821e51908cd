import { lazy, type ReactNode, Suspense } from 'react';
import { useTable } from '../table/context.ts';
import { RibbonStrip } from './ribbon-strip.tsx';
import { standingChain } from './standing-chain.ts';

const ChainStrip = lazy(async () => ({ default: (await import('./chain-strip.tsx')).ChainStrip }));

/** One strip for what is planned and for what came of it: the rolls of a shot while they stand, else the plan. */
export function PlanOrChain(): ReactNode {
  const picture = useTable(standingChain);
  if (picture === null) return <RibbonStrip />;
  return (
    <Suspense fallback={<RibbonStrip />}>
      <ChainStrip picture={picture} />
    </Suspense>
  );
}

import AxeSource from 'axe-core';
import type { Page } from 'playwright-core';

/** Serious faults that axe finds on the page as it stands. */
export async function faultsOf(page: Page): Promise<string[]> {
  // As an inline script the policy of the server would keep it out.
  await page.evaluate(AxeSource.source);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof AxeSource };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}

import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { root as repository } from '../run-node.ts';

/** One import that isn't allowed. */
export type ForbiddenImport = {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
};

const folders = ['packages', 'rulesets', 'apps'];

/** Every import under `root` that breaks a rule of .dependency-cruiser.mjs, and how many imports were looked at. */
export async function findForbiddenImports(root: string): Promise<{ seen: number; forbidden: ForbiddenImport[] }> {
  const options = await extractOptions(join(repository, '.dependency-cruiser.mjs'));
  const { output } = await cruise(folders, { ...options, baseDir: root });
  const { summary } = output as ICruiseResult;
  const why = new Map(summary.ruleSetUsed?.forbidden?.map((rule) => [rule.name, rule.comment ?? '']));
  const forbidden = summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map((step) => step.name).join(' → ') : to,
    why: why.get(rule.name) ?? '',
  }));
  return { seen: summary.totalDependenciesCruised ?? 0, forbidden };
}

if (import.meta.main) {
  const { seen, forbidden } = await findForbiddenImports(repository);
  for (const { rule, from, to, why } of forbidden) console.log(`${from}\n    → ${to}\n    ${rule}: ${why}`);
  console.log(`${seen} imports, ${forbidden.length} forbidden`);
  // None at all means the parser couldn't read our files, which mustn't look like a clean result.
  process.exitCode = seen > 0 && forbidden.length === 0 ? 0 : 1;
}

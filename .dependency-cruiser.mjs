// Who may import whom (docs/decisions/0006-import-direction.md). Rules are proven, one by one, in scripts/test/imports.test.ts.

const pure = '^(packages/(kernel|geometry|game|bots|odds|host|client)/src|rulesets/[^/]+/(src|content))/';
const generator = '/generate-[^/]+[.]ts$';
const ours = '^(packages|rulesets|apps)/';

/**
 * @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule
 * @param {string} name @param {string} comment @param {Rule['from']} from @param {Rule['to']} to
 * @returns {Rule}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'base-imports-nothing-of-ours',
      'geometry and kernel stand at the bottom and know nothing else of this project.',
      { path: '^packages/(geometry|kernel)/src/' },
      { path: ours, pathNot: '^packages/$1/' },
    ),
    forbid(
      'game-imports-base-only',
      'The contracts a game fulfils stand between the base and the rulesets, and know no game.',
      { path: '^packages/game/src/' },
      { path: ours, pathNot: '^packages/(kernel|geometry|game)/' },
    ),
    forbid(
      'ruleset-imports-base-only',
      'A ruleset is built from kernel, geometry, the contract of a game, and itself; testkit is for its tests.',
      { path: '^rulesets/([^/]+)/(src|content)/' },
      { path: ours, pathNot: '^(packages/(kernel|geometry|game)|rulesets/$1/(src|content))/' },
    ),
    forbid(
      'rules-import-no-action-or-procedure',
      'Actions and procedures ask the rules; a rule that knew who asks could not serve both.',
      { path: '^rulesets/([^/]+)/src/rules/' },
      { path: '^rulesets/$1/src/(actions|procedures)/' },
    ),
    forbid(
      'appraisal-imports-no-words',
      'Bots choose by numbers: rewording a sentence must not change what they play.',
      { path: '^rulesets/([^/]+)/src/appraise/' },
      { path: '^rulesets/$1/src/text/' },
    ),
    forbid(
      'ruleset-tests-import-no-other-game',
      "A ruleset's tests use kernel, geometry, game, testkit and their own game; what two games share goes to packages/.",
      { path: '^rulesets/([^/]+)/test/' },
      { path: ours, pathNot: '^(packages/(kernel|geometry|game|testkit)|rulesets/$1)/' },
    ),
    forbid(
      'players-and-kit-import-base-only',
      'bots, odds and testkit serve every game, so they know none: only the kernel, geometry, the contract of a game, and odds.',
      { path: '^packages/(bots|odds|testkit)/src/' },
      { path: ours, pathNot: '^packages/(kernel|geometry|game|odds|$1)/' },
    ),
    forbid(
      'host-imports-kernel-game-and-bots-only',
      'A match is hosted by a server, or by a worker in a page, whatever its game.',
      { path: '^packages/host/src/' },
      { path: ours, pathNot: '^packages/(kernel|game|bots|host)/' },
    ),
    forbid(
      'client-imports-kernel-and-host-only',
      'The client runs in a page and in a terminal, and knows no game.',
      { path: '^packages/client/src/' },
      { path: ours, pathNot: '^packages/(kernel|host|client)/' },
    ),
    forbid(
      'packages-import-no-app',
      'Apps host the packages, never the other way round.',
      { path: '^(packages|rulesets)/' },
      { path: '^apps/' },
    ),
    forbid(
      'apps-import-no-other-app',
      'Each app is a host of its own; what two share goes to packages/.',
      { path: '^apps/([^/]+)/' },
      { path: '^apps/', pathNot: '^apps/$1/' },
    ),
    forbid(
      'no-relative-path-across-packages',
      'Another package is imported by its name, so that its index.ts stays its only door.',
      { path: '^((?:packages|rulesets|apps)/[^/]+)/' },
      { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'no-deep-import-across-packages',
      "Another package is entered through its index.ts; a ruleset's meta and content may be read too.",
      { path: '^((?:packages|rulesets|apps)/[^/]+)/' },
      { path: ours, pathNot: '^($1/|[^/]+/[^/]+/src/index[.]ts$|rulesets/[^/]+/(content/|src/meta[.]ts$))' },
    ),
    forbid(
      'no-runtime-of-its-own',
      'Kernel, geometry, rulesets and bots run unchanged in Node, a browser and a worker.',
      { path: pure, pathNot: generator },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'generators-are-programs',
      'A generate-….ts is run by hand and may write files; what is imported may not.',
      { path: ours },
      { path: generator },
    ),
    forbid(
      'src-imports-no-test',
      'What is shipped does not depend on what checks it.',
      { path: '^(packages|rulesets|apps)/[^/]+/(src|content)/' },
      { path: '/test/' },
    ),
    forbid(
      'no-cycle',
      'Files that load each other are one file, or two with a third below them.',
      { path: ours },
      // Types are gone before anything is loaded, so a circle that one of them closes is none when the program runs.
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'resolvable',
      'Every import leads somewhere; what the page calls virtual: is made when it is built (apps/web/*.config.ts).',
      { path: ours },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    // TypeScript 7 has no parser that other programs could load; swc reads the same files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

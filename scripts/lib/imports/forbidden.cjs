const { listWorkspaces } = require('../workspaces.cjs');
const {
  BELOW_FEATURES,
  BROWSER_KINDS,
  FAMILIES,
  IMPORT_RULES,
  KINDS_BY_NAME,
  ONE_SIDED_PACKAGES,
  PAGES_OF_NO_FEATURE,
  ROOMS,
  TEST_FILES,
} = require('./rules.cjs');

const PACKAGES = '^(packages|plugins)/';
const OURS = '^(packages|plugins|scripts)/';

/**
 * Returns the folders of a checkout by the kind of their package.
 *
 * @param {string} root - folder of the checkout
 * @returns {Map<string, string[]>}
 */
function readFoldersByKind(root) {
  const folders = new Map([['scripts', ['scripts']]]);
  for (const { folder, manifest } of listWorkspaces(root)) {
    const kind = KINDS_BY_NAME[manifest.name] ?? manifest.backstage.role;
    folders.set(kind, [...(folders.get(kind) ?? []), folder]);
  }
  return folders;
}

/**
 * Returns the rules of dependency-cruiser that enforce the table of imports.
 *
 * @param {string} root - folder of the checkout
 * @param {Readonly<Record<string, readonly string[]>>} [families] - which family leans on which others
 * @param {typeof ROOMS} [rooms] - which room of a package leans on which others
 */
function forbiddenImports(root, families = FAMILIES, rooms = ROOMS) {
  const folders = readFoldersByKind(root);
  const below = kinds => {
    const found = kinds.flatMap(kind => folders.get(kind) ?? []);
    // Without a package of these kinds the pattern matches nothing.
    return found.length > 0 ? `^(${found.join('|')})/` : '^(?!)';
  };
  return [
    { name: 'no-circle', from: {}, to: { circular: true } },
    {
      name: 'is-found',
      from: {},
      to: { couldNotResolve: true, path: '^@portal/' },
    },
    {
      name: 'tests-are-imported-by-tests',
      from: { path: PACKAGES, pathNot: TEST_FILES },
      to: { path: `${PACKAGES}.*(${TEST_FILES})` },
    },
    {
      name: 'no-node-in-a-browser',
      from: { path: below(BROWSER_KINDS), pathNot: TEST_FILES },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'common-is-of-no-side',
      from: { path: below(['common-library']), pathNot: TEST_FILES },
      to: { path: `node_modules/(${ONE_SIDED_PACKAGES.join('|')})/` },
    },
    {
      name: 'pages-of-no-feature',
      from: {
        path: `^(${PAGES_OF_NO_FEATURE.join('|')})/`,
        pathNot: TEST_FILES,
      },
      to: { path: OURS, pathNot: ['^$1/', BELOW_FEATURES] },
    },
    ...Object.entries(families).map(([family, others]) => ({
      name: `leaning-of-${family}`,
      from: { path: `^plugins/${family}/`, pathNot: TEST_FILES },
      to: {
        path: '^plugins/',
        pathNot: `^plugins/(${[family, ...others].join('|')})/`,
      },
    })),
    ...Object.entries(rooms).flatMap(([house, leaning]) =>
      Object.entries(leaning).map(([room, others]) => ({
        name: `leaning-of-${house.split('/').at(-2)}-${room}`,
        from: { path: `^${house}/${room}/`, pathNot: TEST_FILES },
        to: {
          path: `^${house}/`,
          pathNot: `^${house}/(${[room, ...others].join('|')})/`,
        },
      })),
    ),
    ...IMPORT_RULES.flatMap(({ kinds, imports, tests }) => [
      {
        name: `imports-of-${kinds[0]}`,
        from: { path: below(kinds), pathNot: TEST_FILES },
        to: { path: OURS, pathNot: ['^$1/', below(imports)] },
      },
      {
        name: `imports-of-${kinds[0]}-tests`,
        from: { path: `${below(kinds)}.*(${TEST_FILES})` },
        to: { path: OURS, pathNot: ['^$1/', below([...imports, ...tests])] },
      },
    ]),
  ].map(rule => ({ ...rule, severity: 'error' }));
}

module.exports = { forbiddenImports };

// The allowed imports between kinds of packages. The lint of imports reads this table, and docs/architecture.md shows it.

/** Packages with a kind of their own; the kind of all others is the `backstage.role` of their manifest. */
const KINDS_BY_NAME = {
  '@portal/estate': 'estate',
  '@portal/test-kit': 'test-kit',
};

/**
 * @typedef {object} ImportRule
 * @property {readonly string[]} kinds - of the importing packages
 * @property {readonly string[]} imports - kinds of our packages that their files may import, in addition to the own package
 * @property {readonly string[]} tests - further kinds for their tests and benches
 */

/** @type {readonly ImportRule[]} */
const IMPORT_RULES = [
  {
    kinds: ['frontend'],
    imports: [
      'frontend-plugin',
      'frontend-plugin-module',
      'web-library',
      'common-library',
    ],
    tests: [],
  },
  {
    kinds: ['backend'],
    imports: [
      'backend-plugin',
      'backend-plugin-module',
      'node-library',
      'common-library',
    ],
    tests: ['estate', 'test-kit'],
  },
  {
    kinds: ['frontend-plugin', 'frontend-plugin-module', 'web-library'],
    imports: ['web-library', 'common-library'],
    tests: [],
  },
  {
    kinds: ['backend-plugin', 'backend-plugin-module', 'node-library'],
    imports: ['node-library', 'common-library'],
    tests: ['backend-plugin', 'backend-plugin-module', 'estate', 'test-kit'],
  },
  { kinds: ['common-library'], imports: ['common-library'], tests: [] },
  { kinds: ['estate'], imports: [], tests: [] },
  { kinds: ['test-kit'], imports: ['estate'], tests: [] },
  { kinds: ['scripts'], imports: ['estate'], tests: [] },
];

/** Kinds whose sources also run in a browser, so that they cannot import Node's modules. */
const BROWSER_KINDS = [
  'frontend',
  'frontend-plugin',
  'frontend-plugin-module',
  'web-library',
  'common-library',
];

/** Packages for the browser only or the server only, which a `-common` package must not import. */
const ONE_SIDED_PACKAGES = ['express', 'knex', 'react', 'react-dom'];

/** Tests, benches and files that only they use. */
const TEST_FILES =
  '\\.test\\.|/(__testUtils__|__fixtures__|e2e-tests|bench|dev)/|/setupTests\\.';

module.exports = {
  BROWSER_KINDS,
  IMPORT_RULES,
  KINDS_BY_NAME,
  ONE_SIDED_PACKAGES,
  TEST_FILES,
};

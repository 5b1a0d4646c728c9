// The allowed imports between kinds of packages, which docs/architecture.md shows, and between families, which plugins/README.md lists.
const { readFamilies } = require('./families.cjs');

const TABLE = readFamilies();

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

/**
 * The layers of the families of `plugins`, the lowest first. A family leans on those of lower layers; inside of an ordered layer also on
 * those before it; never on one beside or above it. So there is no circle, and no feature leans on another feature.
 *
 * @type {readonly { name: string, families: readonly string[], ordered?: true }[]}
 */
const LAYERS = [
  { name: 'kit' },
  { name: 'forms' },
  // Records of owners need no system; people are next; repositories name them; the others need all of these.
  { name: 'systems', ordered: true },
  { name: 'features' },
].map(layer => ({
  ...layer,
  families: TABLE.filter(row => row.layer === layer.name).map(
    ({ family }) => family,
  ),
}));

/**
 * Which family of `plugins` leans on which others: imports of its product code, tests aside. A test compares it with the manifests.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const FAMILIES = Object.fromEntries(
  TABLE.map(({ family, leansOn }) => [family, leansOn]),
);

/**
 * Folders of one package that are rooms of their own, and the rooms that each leans on. Only the files above the rooms join them.
 *
 * @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>}
 */
const ROOMS = {
  'plugins/self-service/self-service/src': {
    hub: ['wizard', 'shared'],
    wizard: ['shared'],
    // A run shows its values as the review of the form does.
    runs: ['wizard', 'shared'],
    shared: [],
  },
};

/** Pages that features fill: they lean on none of them. */
const PAGES_OF_NO_FEATURE = [
  'plugins/catalogue/entity-page',
  'plugins/catalogue/explore',
  'plugins/portal/home-page',
  'plugins/portal/settings-page',
];

/** What such a page may import of ours, besides its own files: the kit, systems, and names and drawings of its own family. */
const BELOW_FEATURES = `^plugins/((${LAYERS.slice(0, -1)
  .flatMap(({ families }) => families)
  .join('|')})/|catalogue/catalog-(sources-common|graph-react)/)`;

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
  BELOW_FEATURES,
  BROWSER_KINDS,
  FAMILIES,
  IMPORT_RULES,
  KINDS_BY_NAME,
  LAYERS,
  ONE_SIDED_PACKAGES,
  PAGES_OF_NO_FEATURE,
  ROOMS,
  TEST_FILES,
};

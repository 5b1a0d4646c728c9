const { join } = require('node:path');
const { rules: iconRules } = require('./icons.cjs');
const { rules: rewritingRules } = require('./rewriteUpstream.cjs');

/** Entries that the Backstage CLI adds to the page's own. */
const ADDED = {
  /** The default exports of all packages with features. The app loads it itself, after the session is known. */
  plugins: '__backstage-autodetected-plugins__',
  /** Libraries for remotes of module federation, which this portal does not load. */
  federation: '__backstage-module-federation-runtime-shared-dependencies__',
};

/** The module of the app that stands for {@link ADDED.plugins}; it is empty where the CLI's own entry is used. */
const PLUGINS_MODULE = /^\.\/discoveredPlugins$/;

/**
 * Libraries that do nothing when they are imported, and do not say so in their manifests. Upstream's packages keep imports of them
 * of which they use nothing.
 */
const WITHOUT_SIDE_EFFECTS = [
  '@azure/[^/]+',
  '@material-table/core',
  '@octokit/[^/]+',
  '@typespec/ts-http-runtime',
  'ajv',
  'ajv-errors',
  'ajv-formats',
  'buffer',
  'cross-fetch',
  'date-fns',
  'dataloader',
  'dompurify',
  'fast-uri',
  'framer-motion',
  'git-url-parse',
  'git-up',
  'i18next',
  'js-base64',
  'lodash',
  'luxon',
  'marked',
  'parse-path',
  'parse-url',
  'popper.js',
  'qs',
  'rc-progress',
  'react-helmet',
  'react-idle-timer',
  'react-markdown',
  'react-sparklines',
  'react-use',
  'swr',
  'uri-template',
  'zen-observable',
];

/** Small modules that stand for a library in those modules of upstream that use little of it, and are in every page. */
const REPLACEMENTS = [
  {
    test: /[\\/]@backstage[\\/]plugin-app[\\/]/,
    libraries: ['motion/react'],
    by: 'motion.jsx',
  },
  {
    test: /[\\/]@backstage[\\/]ui[\\/]dist[\\/]components[\\/]Header[\\/]/,
    libraries: ['marked'],
    by: 'marked.mjs',
  },
  {
    test: /[\\/]@backstage[\\/]core-components[\\/]dist[\\/]layout[\\/]Sidebar/,
    libraries: ['@material-ui/core/TextField'],
    by: 'LateTextField.jsx',
  },
  {
    test: /[\\/]@backstage[\\/]theme[\\/]/,
    libraries: ['@mui/material/styles', '@mui/material/className'],
    by: 'materialUi5.jsx',
  },
  {
    test: /[\\/]@backstage[\\/](?:core-components[\\/]dist[\\/]layout[\\/]Sidebar|plugin-search[\\/]dist[\\/]apis)/,
    libraries: ['qs'],
    by: 'qs.mjs',
  },
  {
    test: /[\\/](?:@backstage[\\/]integration(?:-react)?|serialize-error)[\\/]/,
    libraries: ['buffer'],
    by: 'buffer.mjs',
  },
  {
    test: /[\\/]@backstage[\\/]/,
    libraries: ['cross-fetch'],
    by: 'fetch.mjs',
  },
  {
    test: new RegExp(
      `[\\\\/]@backstage[\\\\/](?:${[
        'filter-predicates',
        'plugin-(?:api-docs|catalog|catalog-graph|catalog-react|home|org|search|search-react|techdocs)[\\\\/]dist[\\\\/]alpha',
        'plugin-app',
        'plugin-permission-common',
        'plugin-scaffolder[\\\\/]dist[\\\\/]alpha[\\\\/]extensions',
      ].join('|')})`,
    ),
    libraries: ['zod/v3', 'zod/v4'],
    by: 'schemas.mjs',
  },
];

/** Libraries that both the sign-in page and the app need. */
const FRAMEWORK = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/;

const INSTALLED = /[\\/]node_modules[\\/]/;

/** Extracted styles keep the order of the chunks that import them. */
const NO_STYLES = /^(?!css\/mini-extract$)/;

/** The name of the chunk of `packages/app/src/App.tsx`. */
const APP = 'app';

const cacheGroups = {
  default: false,
  defaultVendors: false,
  framework: {
    test: FRAMEWORK,
    name: 'framework',
    chunks: 'all',
    priority: 30,
    enforce: true,
  },
  // Changes with a release of a library only, so that browsers keep it.
  libraries: {
    test: INSTALLED,
    type: NO_STYLES,
    name: 'libraries',
    chunks: chunk => chunk.name === APP,
    priority: 20,
    enforce: true,
  },
  shared: {
    type: NO_STYLES,
    chunks: 'async',
    minChunks: 2,
    minSize: 20_000,
    priority: 0,
    reuseExistingChunk: true,
  },
};

/**
 * Changes the configuration that the CLI gives to its bundler: the entry of the page contains the page's own entry only,
 * and chunks that several pages load are split off.
 *
 * @throws Error if the CLI's configuration has another form
 */
function adjustConfiguration(configuration, { rspack, plugins }) {
  const { entry, optimization } = configuration;
  const own = entry.filter(file => !Object.values(ADDED).includes(file));
  if (own.length !== entry.length - Object.keys(ADDED).length) {
    throw new Error(`Entries of the page have changed: ${entry.join(', ')}`);
  }
  return {
    ...configuration,
    entry: own,
    module: {
      ...configuration.module,
      rules: [
        ...configuration.module.rules,
        ...rewritingRules,
        ...iconRules,
        {
          test: new RegExp(
            `[\\\\/]node_modules[\\\\/](?:${WITHOUT_SIDE_EFFECTS.join('|')})[\\\\/].*\\.[cm]?js$`,
          ),
          sideEffects: false,
        },
        ...REPLACEMENTS.map(({ test, libraries, by }) => ({
          test,
          resolve: {
            alias: Object.fromEntries(
              libraries.map(name => [
                name,
                join(__dirname, 'replacements', by),
              ]),
            ),
          },
        })),
      ],
    },
    optimization: {
      ...optimization,
      splitChunks: {
        ...optimization.splitChunks,
        maxAsyncRequests: 12,
        maxInitialRequests: 6,
        cacheGroups,
      },
    },
    plugins: [
      ...configuration.plugins,
      new rspack.NormalModuleReplacementPlugin(PLUGINS_MODULE, ADDED.plugins),
      ...plugins,
    ],
  };
}

module.exports = { adjustConfiguration };

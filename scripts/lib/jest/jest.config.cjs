const backstageConfig = require('@backstage/cli/config/jest');

const BROWSER_ENVIRONMENT = /jest-environment-jsdom/;

/** Modules that test files of a page load without using them: a quarter of the loading time. */
const BROWSER_MODULES = {
  // Texts in other languages: two of five modules of a page.
  '^(.*/intl/.*/)(?!en-US)[a-z]{2}-[A-Z]{2}(\\.[cm]?js)$': '$1en-US$2',
  '/style-inject\\.es\\.esm\\.js$': require.resolve('./noStyles.cjs'),
  '^css-vendor$': require.resolve('./noPrefixes.cjs'),
};

/**
 * The Backstage CLI's configuration of all packages, with changes for the page and for Node, longer time-outs for a
 * busy machine, and one retry.
 */
module.exports = async () => {
  const config = await backstageConfig;
  return {
    ...(config.projects
      ? { ...config, projects: config.projects.map(withOurs) }
      : withOurs(config)),
    testSequencer: require.resolve('./EnvironmentSequencer.cjs'),
  };
};

function withOurs(project) {
  const isPage = BROWSER_ENVIRONMENT.test(project.testEnvironment);
  const ours = isPage ? forPage(project) : forNode(project);
  return {
    ...ours,
    setupFilesAfterEnv: [
      ...ours.setupFilesAfterEnv,
      ...(isPage
        ? ['./quickErrors.cjs', './forgetPage.cjs'].map(file =>
            require.resolve(file),
          )
        : []),
    ],
    runtime: require.resolve('./KeepingRuntime.cjs'),
    testEnvironment: isPage
      ? require.resolve('./KeptPageEnvironment.cjs')
      : require.resolve('./KeptNodeEnvironment.cjs'),
  };
}

function forPage(project) {
  return {
    ...withSetup(project, './retryOnce.cjs'),
    testEnvironment: require.resolve('./QuickStylesEnvironment.cjs'),
    moduleNameMapper: { ...BROWSER_MODULES, ...project.moduleNameMapper },
  };
}

function forNode(project) {
  return withSetup(
    project,
    './retryOnce.cjs',
    './sessionsWithoutCleanup.cjs',
    './endedWatches.cjs',
  );
}

function withSetup(project, ...files) {
  return {
    ...project,
    transform: withSharedCache(project.transform),
    // Always CommonJS, so no translation is needed.
    transformIgnorePatterns: [
      ...project.transformIgnorePatterns,
      '/node_modules/.*\\.cjs$',
    ],
    setupFilesAfterEnv: [
      require.resolve('./patience.cjs'),
      ...(project.setupFilesAfterEnv ?? []),
      ...files.map(file => require.resolve(file)),
    ],
  };
}

const withSharedCache = transform =>
  Object.fromEntries(
    Object.entries(transform).map(([pattern, how]) => [
      pattern,
      Array.isArray(how) && /jestSwcTransform/.test(how[0])
        ? [require.resolve('./sharedTransform.cjs'), how[1]]
        : how,
    ]),
  );

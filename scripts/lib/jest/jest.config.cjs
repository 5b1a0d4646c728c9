const backstageConfig = require('@backstage/cli/config/jest');

const BROWSER_ENVIRONMENT = /jest-environment-jsdom/;

/** Modules that each test file of a page would load and never use: a quarter of the time that loading takes. */
const BROWSER_MODULES = {
  // Texts in other languages: two modules in five of those that a page loads.
  '^(.*/intl/.*/)(?!en-US)[a-z]{2}-[A-Z]{2}(\\.[cm]?js)$': '$1en-US$2',
  '/style-inject\\.es\\.esm\\.js$': require.resolve('./noStyles.cjs'),
  '^css-vendor$': require.resolve('./noPrefixes.cjs'),
};

/**
 * The Backstage CLI's configuration of all packages, with what differs here for the page and for Node, time enough on a
 * busy machine, and one retry.
 */
module.exports = async () => {
  const config = await backstageConfig;
  return config.projects
    ? { ...config, projects: config.projects.map(withOurs) }
    : withOurs(config);
};

function withOurs(project) {
  return BROWSER_ENVIRONMENT.test(project.testEnvironment)
    ? {
        ...withSetup(project, './retryOnce.cjs'),
        testEnvironment: require.resolve('./QuickStylesEnvironment.cjs'),
        moduleNameMapper: { ...BROWSER_MODULES, ...project.moduleNameMapper },
      }
    : withSetup(project, './retryOnce.cjs', './sessionsWithoutCleanup.cjs');
}

function withSetup(project, ...files) {
  return {
    ...project,
    // Always CommonJS: there is nothing to be translated.
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

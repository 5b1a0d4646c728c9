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
 * Packages whose test files share the libraries that a worker has loaded (see docs/testing.md). A package belongs here once
 * its tests have passed so; until then each of its files loads all libraries.
 */
const LOADED_ONCE = [
  'app',
  'backend',
  '@portal/plugin-access-node',
  '@portal/plugin-auth-backend-module-directory',
  '@portal/plugin-azure-backend',
  '@portal/plugin-azure-common',
  '@portal/plugin-azure-fields',
  '@portal/plugin-azure-node',
  '@portal/plugin-azure-react',
  '@portal/plugin-catalog-backend-module-directory',
  '@portal/plugin-catalog-backend-module-import',
  '@portal/plugin-catalog-backend-module-safe-links',
  '@portal/plugin-catalog-backend-module-sources',
  '@portal/plugin-catalog-backend-module-template-acl',
  '@portal/plugin-catalog-backend-module-template-sources',
  '@portal/plugin-catalog-sources-common',
  '@portal/plugin-catalog-sources',
  '@portal/plugin-company-systems-common',
  '@portal/plugin-company-systems-node',
  '@portal/plugin-confluent-backend',
  '@portal/plugin-confluent-fields',
  '@portal/plugin-confluent-node',
  '@portal/plugin-directory-backend',
  '@portal/plugin-directory-common',
  '@portal/plugin-directory-node',
  '@portal/plugin-exactly-one-node',
  '@portal/plugin-field-kit-common',
  '@portal/plugin-field-kit',
  '@portal/plugin-github-fields',
  '@portal/plugin-health-node',
  '@portal/plugin-permission-backend-module-portal-policy',
  '@portal/plugin-request-log-node',
  '@portal/plugin-scaffolder-backend-module-api-guard',
  '@portal/plugin-scaffolder-backend-module-form-rules',
  '@portal/plugin-scaffolder-backend-module-source-control',
  '@portal/plugin-scaffolder-backend-module-template-acl',
  '@portal/plugin-search-backend-module-catalog-names',
  '@portal/plugin-self-service',
  '@portal/plugin-service-bus-backend',
  '@portal/plugin-service-bus-common',
  '@portal/plugin-service-bus-node',
  '@portal/plugin-source-control-backend',
  '@portal/plugin-source-control-common',
  '@portal/plugin-source-control-node',
  '@portal/plugin-techdocs-module-reader',
  '@portal/plugin-template-acl-backend',
  '@portal/plugin-template-acl-common',
  '@portal/plugin-template-acl-node',
  '@portal/plugin-template-acl',
  '@portal/plugin-user-settings-backend-module-api-guard',
];

/**
 * The Backstage CLI's configuration of all packages, with what differs here for the page and for Node, time enough on a
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
  if (!LOADED_ONCE.includes(project.displayName)) return ours;
  return {
    ...ours,
    setupFilesAfterEnv: [
      ...ours.setupFilesAfterEnv,
      ...(isPage ? [require.resolve('./forgetPermissions.cjs')] : []),
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
  return withSetup(project, './retryOnce.cjs', './sessionsWithoutCleanup.cjs');
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

const backstageConfig = require('@backstage/cli/config/jest');

const BROWSER_ENVIRONMENT = /jest-environment-jsdom/;

/** The Backstage CLI's configuration of all packages, with what differs here for the page and for Node, and one retry. */
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
      }
    : withSetup(project, './retryOnce.cjs', './sessionsWithoutCleanup.cjs');
}

function withSetup(project, ...files) {
  return {
    ...project,
    setupFilesAfterEnv: [
      ...(project.setupFilesAfterEnv ?? []),
      ...files.map(file => require.resolve(file)),
    ],
  };
}

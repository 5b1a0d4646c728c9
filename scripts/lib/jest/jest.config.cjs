const backstageConfig = require('@backstage/cli/config/jest');

const BROWSER_ENVIRONMENT = /jest-environment-jsdom/;

/** The Backstage CLI's configuration of all packages, with environments of our own and one retry. */
module.exports = async () => {
  const config = await backstageConfig;
  return config.projects
    ? { ...config, projects: config.projects.map(withEnvironment) }
    : withEnvironment(config);
};

function withEnvironment(project) {
  const environment = BROWSER_ENVIRONMENT.test(project.testEnvironment)
    ? './QuickStylesEnvironment.cjs'
    : './NodeEnvironment.cjs';
  return {
    ...project,
    testEnvironment: require.resolve(environment),
    setupFilesAfterEnv: [
      ...(project.setupFilesAfterEnv ?? []),
      require.resolve('./retryOnce.cjs'),
    ],
  };
}

const backstageConfig = require('@backstage/cli/config/jest');

const BROWSER_ENVIRONMENT = /jest-environment-jsdom/;

/** The Backstage CLI's configuration of all packages, with a quicker jsdom. */
module.exports = async () => {
  const config = await backstageConfig;
  return config.projects
    ? { ...config, projects: config.projects.map(withQuickStyles) }
    : withQuickStyles(config);
};

function withQuickStyles(project) {
  return BROWSER_ENVIRONMENT.test(project.testEnvironment)
    ? {
        ...project,
        testEnvironment: require.resolve('./QuickStylesEnvironment.cjs'),
      }
    : project;
}

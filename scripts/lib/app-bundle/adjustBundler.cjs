// Loaded into the Backstage CLI (`--require`) by scripts/build-app.mjs: the CLI has no option for its bundler's configuration.
const { createRequire } = require('node:module');
const { adjustConfiguration } = require('./adjustConfiguration.cjs');
const { BundleReport } = require('./BundleReport.cjs');

// The copy that the CLI loads.
const cli = createRequire(require.resolve('@backstage/cli/package.json'));
const core = createRequire(
  cli.resolve('@backstage/cli-module-build/package.json'),
)('@rspack/core');

core.rspack = new Proxy(core.rspack, {
  apply(rspack, self, [configurations, ...rest]) {
    const adjusted = configurations.map(configuration =>
      adjustConfiguration(configuration, {
        rspack,
        plugins: [new BundleReport(process.env.PORTAL_BUNDLE_REPORT)],
      }),
    );
    return Reflect.apply(rspack, self, [adjusted, ...rest]);
  },
});

const { createHash } = require('node:crypto');
const { join, relative } = require('node:path');
const cli = require('@backstage/cli/config/jestSwcTransform');
const { version } = require('@swc/core');

const ROOT = join(__dirname, '..', '..', '..');

/**
 * The Backstage CLI's compiler with another key of its cache. The CLI's contains the whole configuration of a package, so each
 * package would compile the libraries and the other packages again.
 */
exports.createTransformer = options => {
  const compiler = cli.createTransformer(options);
  const settings = JSON.stringify([version, process.version, options]);
  return {
    ...compiler,
    getCacheKey: (source, file, { supportsStaticESM, instrument }) =>
      createHash('sha1')
        .update(settings)
        .update(
          JSON.stringify([relative(ROOT, file), supportsStaticESM, instrument]),
        )
        .update(source)
        .digest('hex'),
  };
};

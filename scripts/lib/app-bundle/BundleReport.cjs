const { writeFileSync } = require('node:fs');

const INSTALLED = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/;
const OURS =
  /[\\/]((?:plugins|packages)[\\/].*?)[\\/](?:src|node_modules)[\\/]/;

/**
 * A plugin of the bundler that writes which scripts the page consists of, and what is in each.
 *
 * The file is JSON:
 * - `entry`: the files of index.html
 * - `groups`: what is loaded together when something is asked for: `name`, `requests` and `files`
 * - `packages`: by file, the bytes of each package in it before minification
 */
class BundleReport {
  #file;

  constructor(file) {
    this.#file = file;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('BundleReport', compilation => {
      const groups = [...compilation.chunkGroups];
      const report = {
        entry: [...compilation.entrypoints.get('main').getFiles()],
        groups: groups
          .filter(group => !group.isInitial())
          .map(group => ({
            name: group.name,
            requests: group.origins.map(({ request }) => request),
            files: [...group.getFiles()],
          })),
        packages: Object.fromEntries(
          [...compilation.chunks].flatMap(chunk => {
            const packages = sumByPackage(chunk, compilation.chunkGraph);
            return [...chunk.files].map(file => [file, packages]);
          }),
        ),
      };
      writeFileSync(this.#file, JSON.stringify(report));
    });
  }
}

/** The npm package of a module, or the folder of a package of ours; undefined for what the bundler adds. */
function packageOf(path) {
  return (INSTALLED.exec(path) ?? OURS.exec(path))?.[1];
}

function sumByPackage(chunk, chunkGraph) {
  const sums = {};
  for (const module of chunkGraph.getChunkModules(chunk)) {
    for (const part of module.modules ?? [module]) {
      const name = packageOf(part.nameForCondition() ?? part.identifier());
      if (name) sums[name] = (sums[name] ?? 0) + part.size();
    }
  }
  return sums;
}

module.exports = { BundleReport };

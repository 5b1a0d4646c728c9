const { createHash } = require('node:crypto');
const {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs');
const { join, resolve } = require('node:path');

const PACKAGE_DIR = resolve(__dirname, '..');
const REPOSITORY_DIR = resolve(PACKAGE_DIR, '../..');
const SOURCES = join(PACKAGE_DIR, 'src');
const BUNDLES = join(REPOSITORY_DIR, '.data', 'estate-bundle');
/** Bundles of other sources are deleted at this age. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Node resolves these when the estate runs: `emulate` reads files from its own folder. */
const NOT_BUNDLED = ['emulate', '@portal/estate/package.json'];

/**
 * Bundles the estate and the packages that it uses into one JavaScript file: compiling each source on each start would
 * take several times as long as the start itself.
 *
 * @returns {string} its path; the bundle is written if it is missing for the current sources and packages
 */
function ensureBundle() {
  const file = join(BUNDLES, `${fingerprint()}.cjs`);
  if (!existsSync(file)) {
    mkdirSync(BUNDLES, { recursive: true });
    makeBundle(file);
    removeOldBundles();
  }
  return file;
}

/** Changes when the bundle would. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.version}\n`);
  const files = readdirSync(SOURCES, { recursive: true })
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(SOURCES, name));
  for (const file of [
    ...files.sort(),
    join(PACKAGE_DIR, 'package.json'),
    join(REPOSITORY_DIR, 'yarn.lock'),
    __filename,
  ]) {
    hash.update(`${file}\n`).update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 32);
}

function makeBundle(outfile) {
  // Loaded only when it is needed.
  const { buildSync } = require('esbuild');
  const { outputFiles } = buildSync({
    entryPoints: [join(SOURCES, 'main.ts')],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: `node${process.versions.node}`,
    external: NOT_BUNDLED,
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  });
  // The map is there before the file that names it.
  const isMap = ({ path }) => path.endsWith('.map');
  outputFiles.sort((one, other) => Number(isMap(other)) - Number(isMap(one)));
  for (const { path, contents } of outputFiles) replaceFile(path, contents);
}

/** Others that start the estate now never see half a file. */
function replaceFile(path, contents) {
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, contents);
  renameSync(unfinished, path);
}

function removeOldBundles() {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const name of readdirSync(BUNDLES)) {
    const path = join(BUNDLES, name);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found && found.mtimeMs < oldest) rmSync(path, { force: true });
  }
}

module.exports = { ensureBundle };

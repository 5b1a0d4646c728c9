import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { filesBelow } from '../files.mjs';
import workspaces from '../workspaces.cjs';
import { readSpecs, SPEC_FILE } from './specs.mjs';
import { readWorkspace } from './workspace.mjs';

/** Files that affect the tests of every package, in addition to those in the root. */
export const SHARED = [
  'scripts/lib/jest',
  'scripts/lib/suites',
  'scripts/lib/test-cache',
  'scripts/lib/postgres',
  'scripts/postgres.mjs',
  'deploy/config',
  'deploy/postgres',
];

/** The sample organisation, for packages that name it, and for those that depend on them. */
export const EXAMPLES = 'examples';

/** Folders that no unit test reads. */
export const LEFT_OUT = ['e2e-tests', 'bench'];

export const TEST_FILE = /\.test\.[cm]?[jt]sx?$/;

/**
 * The facts of the checkout that determine the result of a package's tests.
 *
 * @typedef {object} TestedPackage
 * @property {string} name
 * @property {string} dir
 * @property {number} testFiles
 * @property {string} key - changes when one of these does: a file of the package or of a package of the checkout that it
 * depends on, the sample organisation if one of them names it, a file in the root (`yarn.lock`, configuration), the way
 * in which tests are run, Node, the system
 */

/**
 * Describes each package that has tests.
 *
 * @param {string} root - folder of the checkout
 * @returns {TestedPackage[]}
 */
export function readTestedPackages(root) {
  const shared = hashOf([
    process.version,
    process.platform,
    process.arch,
    ...[...rootFiles(root), ...sharedFiles(root)].map(describeFile(root)),
  ]);
  const examples = hashOf(
    filesIn(join(root, EXAMPLES)).map(describeFile(root)),
  );
  const packages = readWorkspace(root);
  const contents = new Map(
    packages.map(({ name, dir }) => [name, readContents(root, dir)]),
  );
  return packages
    .map(({ name, dir, closure }) => {
      const parts = closure.map(member => contents.get(member));
      return {
        name,
        dir,
        testFiles: contents.get(name).testFiles,
        key: hashOf([
          shared,
          name,
          ...parts.map(({ hash }) => hash),
          parts.some(part => part.namesExamples) ? examples : '',
        ]),
      };
    })
    .filter(({ testFiles }) => testFiles > 0);
}

/** How the web page is bundled. */
const BUNDLING = 'scripts/lib/app-bundle';

/**
 * The key of the production build: the packages without their tests, and the files in the root.
 *
 * @param {string} root - folder of the checkout
 */
export function hashOfBuild(root) {
  const sources = [...workspaces.packageRoots(root), BUNDLING]
    .filter(folder => existsSync(join(root, folder)))
    .flatMap(folder => filesBelow(join(root, folder), LEFT_OUT))
    .filter(file => !TEST_FILE.test(file));
  return hashOf([
    process.version,
    ...[...rootFiles(root), ...sources].map(describeFile(root)),
  ]);
}

/**
 * The key of the tests of replicas: the production build, what is deployed, the sample organisation and the scripts.
 *
 * @param {string} root - folder of the checkout
 */
export function hashOfDeploy(root) {
  const sources = ['deploy', EXAMPLES, 'scripts']
    .flatMap(folder => filesIn(join(root, folder)))
    .filter(file => !TEST_FILE.test(file));
  return hashOf([hashOfBuild(root), ...sources.map(describeFile(root))]);
}

/**
 * An end-to-end file.
 *
 * @typedef {object} TestedSpec
 * @property {string} file - path from the root
 * @property {string} key - changes when one of these does: the file, what it covers (see `specs.mjs`), a package below `packages`
 * (app, backend, estate), the sample organisation, the scripts, a file in the root, Node, the system
 */

/**
 * Describes each end-to-end file.
 *
 * @param {string} root - folder of the checkout
 * @returns {TestedSpec[]}
 */
export function readTestedSpecs(root) {
  const specs = readSpecs(root);
  const sources = folder =>
    filesBelow(folder, ['bench']).filter(
      file => !TEST_FILE.test(file) && !SPEC_FILE.test(file),
    );
  const shared = hashOf([
    process.version,
    process.platform,
    process.arch,
    ...[
      ...rootFiles(root),
      ...['packages', EXAMPLES, 'scripts'].flatMap(folder =>
        sources(join(root, folder)),
      ),
    ].map(describeFile(root)),
  ]);
  const plugins = new Map(
    specs
      .flatMap(({ plugins: covered }) => covered)
      .map(({ name, dir }) => [
        name,
        hashOf(sources(dir).map(describeFile(root))),
      ]),
  );
  return specs.map(({ file, plugins: covered }) => ({
    file,
    key: hashOf([
      shared,
      describeFile(root)(join(root, file)),
      ...covered.map(({ name }) => plugins.get(name)),
    ]),
  }));
}

/**
 * The key of a linter's result for a package, in addition to its own files: the files in the root and the manifests
 * of all packages.
 *
 * @param {string} root - folder of the checkout
 */
export function hashOfLintRules(root) {
  const manifests = readWorkspace(root).map(({ dir }) =>
    join(dir, 'package.json'),
  );
  return hashOf([...rootFiles(root), ...manifests].map(describeFile(root)));
}

function readContents(root, dir) {
  const files = filesBelow(dir, LEFT_OUT);
  const texts = files.map(describeFile(root));
  return {
    hash: hashOf(texts),
    testFiles: files.filter(file => TEST_FILE.test(file)).length,
    namesExamples: texts.some(text => text.includes(EXAMPLES)),
  };
}

/** Tests do not read documents. */
function rootFiles(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter(entry => entry.isFile() && !entry.name.endsWith('.md'))
    .map(entry => join(root, entry.name))
    .sort();
}

function sharedFiles(root) {
  return SHARED.flatMap(path => filesIn(join(root, path))).filter(
    file => !TEST_FILE.test(file),
  );
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? filesBelow(path) : [path];
}

/** The path and content of a file. */
const describeFile = root => file =>
  `${relative(root, file).split(sep).join('/')}\0${readFileSync(file, 'latin1')}`;

function hashOf(texts) {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(`${text.length}\0`).update(text, 'latin1').update('\0');
  }
  return hash.digest('hex');
}

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from '../files.mjs';
import { repositoryRoot } from '../layout.mjs';
import { EXAMPLES, LEFT_OUT, SHARED } from './fingerprints.mjs';
import { readSpecs } from './specs.mjs';
import { readWorkspace } from './workspace.mjs';

const SOURCE = /\.[cm]?[jt]sx?$/;

/** A relative path upwards from the file: of a module, or of a file that is read. */
const PATHS_UP = [
  /(?:\bfrom\s+|\bimport\s+|\b(?:import|require|requireActual|mock)\(\s*|__dirname,\s*|\bnew URL\(\s*)(['"`])(\.\.[^'"`]*)\1/g,
  /(\$\{__dirname\}\/)(\.\.[^'"`$]*)/g,
];

/** Files that append a name to the root's path: of `app-config*.yaml` and of `examples`. */
const READ_THE_ROOT = [
  'packages/app/src/__testUtils__/appTree.ts',
  'packages/backend/src/__testUtils__/readRootConfig.ts',
  'packages/backend/src/configuration.test.ts',
];

function pathsUp(file) {
  const text = readFileSync(file, 'utf8');
  return PATHS_UP.flatMap(pattern => [...text.matchAll(pattern)]).map(
    ([, , path]) => resolve(dirname(file), path),
  );
}

/** Returns true if the key of a package contains the file or folder. */
function isKnown(path, { closure, byName, file }) {
  const fromRoot = relative(repositoryRoot, path).split(sep);
  const [first] = fromRoot;
  if (first === '') return READ_THE_ROOT.includes(file);
  if (first === EXAMPLES) return true;
  if (SHARED.some(shared => fromRoot.join('/').startsWith(`${shared}/`))) {
    return true;
  }
  if (fromRoot.length === 1) return /\.(ya?ml|json|lock|js)$/.test(first);
  return closure.some(name => {
    const inside = relative(byName.get(name).dir, path).split(sep);
    return inside[0] !== '..' && !LEFT_OUT.includes(inside[0]);
  });
}

test('no package reads a file that its key leaves out', () => {
  const packages = readWorkspace(repositoryRoot);
  const byName = new Map(packages.map(one => [one.name, one]));
  const unknown = packages.flatMap(({ dir, closure }) =>
    filesBelow(dir, LEFT_OUT)
      .filter(path => SOURCE.test(path))
      .flatMap(path => {
        const file = relative(repositoryRoot, path).split(sep).join('/');
        return pathsUp(path)
          .filter(target => !isKnown(target, { closure, byName, file }))
          .map(target => `${file} reads ${relative(repositoryRoot, target)}`);
      }),
  );
  assert.deepEqual(
    unknown,
    [],
    'Let the key know these files (fingerprints.mjs), or have the package depend on the other one',
  );
});

test('an end-to-end file covers each plugin of the portal, by name or as a dependency', () => {
  const packages = readWorkspace(repositoryRoot);
  const portal = new Set(
    packages
      .filter(({ name }) => ['app', 'backend'].includes(name))
      .flatMap(({ closure }) => closure),
  );
  // A change in packages runs all end-to-end files.
  const plugins = packages.filter(
    ({ name, dir }) =>
      portal.has(name) &&
      relative(repositoryRoot, dir).startsWith(`plugins${sep}`),
  );
  const covered = readSpecs(repositoryRoot)
    .map(spec => spec.plugins.map(({ name }) => name))
    // A file about the whole portal says nothing about a plugin.
    .filter(names => names.length < plugins.length);
  const names = new Set(covered.flat());
  assert.deepEqual(
    plugins.map(({ name }) => name).filter(name => !names.has(name)),
    [],
    "Name these plugins in the line '// covers: ' of the end-to-end files that use them",
  );
});

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

const read = path => readFileSync(join(repositoryRoot, path), 'utf8');
const root = JSON.parse(read('package.json'));
const page = read('docs/dependencies.md');

/** Names of the workspaces' dependencies, without our own packages. */
function directDependencies() {
  const names = [
    root,
    ...workspaces
      .listWorkspaces(repositoryRoot)
      .map(({ manifest }) => manifest),
  ].flatMap(manifest =>
    Object.keys({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
    }),
  );
  return new Set(
    names.filter(name => name !== 'app' && !name.startsWith('@portal/')),
  );
}

test('docs/dependencies.md has a line for each direct dependency, and no other', () => {
  const lines = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(lines, [...directDependencies()].sort());
});

test('docs/dependencies.md gives the reason of each resolution, whose package is installed', () => {
  const [reasons] = page
    .slice(page.indexOf('`resolutions` in the root'))
    .split('No package runs a script');
  const lockfile = read('yarn.lock');
  for (const name of Object.keys(root.resolutions)) {
    assert.ok(reasons.includes(`\`${name}\``), `${name} has no reason`);
    assert.match(
      lockfile,
      new RegExp(`^"${name}@npm:`, 'm'),
      `${name} is not installed: take the resolution away`,
    );
  }
});

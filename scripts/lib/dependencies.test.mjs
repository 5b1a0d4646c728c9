import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

/** Names of the workspaces' dependencies, without our own packages. */
function directDependencies() {
  const root = JSON.parse(
    readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
  );
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
  const page = readFileSync(
    join(repositoryRoot, 'docs', 'dependencies.md'),
    'utf8',
  );
  const lines = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, name]) => name,
  );
  assert.deepEqual(lines, [...directDependencies()].sort());
});

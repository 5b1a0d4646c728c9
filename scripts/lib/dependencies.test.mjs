import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';

/** Names of the workspaces' dependencies, without our own packages. */
function directDependencies() {
  const folders = ['packages', 'plugins'].flatMap(parent =>
    readdirSync(join(repositoryRoot, parent)).map(name => join(parent, name)),
  );
  const names = ['.', ...folders]
    .map(folder => join(repositoryRoot, folder, 'package.json'))
    .filter(file => existsSync(file))
    .map(file => JSON.parse(readFileSync(file, 'utf8')))
    .flatMap(manifest =>
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

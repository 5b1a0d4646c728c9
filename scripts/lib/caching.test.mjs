import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

const page = readFileSync(join(repositoryRoot, 'docs/caching.md'), 'utf8');

/** Folders and files that the page names; a name may be a glob. */
const named = [...page.matchAll(/`(plugins\/[^`]+)`/g)].flatMap(([, path]) => {
  const found = globSync(path, { cwd: repositoryRoot });
  assert.ok(found.length > 0, `docs/caching.md names ${path}`);
  return found;
});

test('docs/caching.md names places that there are', () => {
  assert.ok(named.length > 15);
  for (const path of named) assert.ok(existsSync(join(repositoryRoot, path)));
});

test('docs/caching.md names each place that keeps answers in memory or in the cache service', () => {
  const keeping = workspaces
    .listWorkspaces(repositoryRoot)
    .flatMap(({ folder }) => filesBelow(join(repositoryRoot, folder)))
    .filter(file => /src\/.*\.ts$/.test(file))
    .filter(file => !/\.test\.|__testUtils__/.test(file))
    .filter(file =>
      /new (SharedReads|KeptAnswers)\b/.test(readFileSync(file, 'utf8')),
    )
    .map(file => relative(repositoryRoot, file));
  const isNamed = file =>
    named.some(path => file === path || file.startsWith(`${path}/`));
  assert.ok(keeping.length > 10);
  assert.deepEqual(
    keeping.filter(file => !isNamed(file)),
    [],
  );
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import workspaces from './workspaces.cjs';

/** A checkout with these files; a package.json contains the name of its folder. */
function checkout(t, globs, ...files) {
  const root = mkdtempSync(join(tmpdir(), 'portal-workspaces-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const path of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), JSON.stringify({ name: dirname(path) }));
  }
  writeFileSync(
    join(root, 'package.json'),
    `{ "workspaces": ${JSON.stringify(globs)} }`,
  );
  return root;
}

test('lists the packages of all globs in the order of their folders', t => {
  const root = checkout(
    t,
    ['packages/*', 'plugins/*/*', 'site'],
    'plugins/azure/azure-node/package.json',
    'plugins/azure/README.md',
    'plugins/azure/notes/README.md',
    'plugins/kit/bounds/package.json',
    'packages/app/package.json',
    'site/package.json',
    'other/package.json',
  );
  assert.deepEqual(
    workspaces.listWorkspaces(root).map(({ folder }) => folder),
    ['packages/app', 'plugins/azure/azure-node', 'plugins/kit/bounds', 'site'],
  );
  const [{ manifest }] = workspaces.listWorkspaces(root);
  assert.deepEqual(manifest, { name: 'packages/app' });
});

test('names the folders of the root that there are', t => {
  const root = checkout(
    t,
    ['packages/*', 'plugins/*/*', 'none/*'],
    'packages/app/package.json',
    'plugins/a/b/package.json',
  );
  assert.deepEqual(workspaces.packageRoots(root), ['packages', 'plugins']);
});

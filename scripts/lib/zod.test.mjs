import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import { readWorkspace } from './test-cache/workspace.mjs';

/**
 * Upstream's scaffolder takes schemas of zod's third API alone, for form fields and actions; version 4 brings that API along.
 */
const GIVE_SCHEMAS_TO_THE_SCAFFOLDER = [
  'plugins/field-kit-common',
  'plugins/scaffolder-backend-module-cloud-resources',
];

test('all packages ask for the same zod, and share one copy', () => {
  const root = { name: 'root', dir: repositoryRoot };
  for (const { name, dir } of [root, ...readWorkspace(repositoryRoot)]) {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(dir, 'package.json'), 'utf8'),
    );
    const range = dependencies?.zod ?? devDependencies?.zod ?? '^4.0.0';
    assert.equal(range, '^4.0.0', `${name} asks for another zod`);
    if (dir === repositoryRoot) continue;
    const own = join(dir, 'node_modules', 'zod');
    assert.ok(!existsSync(own), `${name} has a zod of its own`);
  }
});

test('sources import zod by one API, but for what the scaffolder is given', () => {
  const old = ['packages', 'plugins']
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(file => /\.tsx?$/.test(file))
    .filter(file => /from 'zod\/[^']*'/.test(readFileSync(file, 'utf8')))
    .map(file => relative(repositoryRoot, file))
    .map(path => path.split('/').slice(0, 2).join('/'));
  assert.deepEqual([...new Set(old)].sort(), GIVE_SCHEMAS_TO_THE_SCAFFOLDER);
});

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import { readWorkspace } from './test-cache/workspace.mjs';

/**
 * Packages with schemas for upstream's scaffolder, besides those with rules of form fields, which build on field-kit-common. It takes only
 * schemas of zod's third API, for form fields, actions and form decorators (the wizard of self-service parses their input); zod 4
 * exports that API as `zod/v3`.
 */
const GIVES_SCHEMAS_TO_THE_SCAFFOLDER =
  /^plugins\/(?:[\w-]+\/)?(scaffolder-backend-module-[\w-]+|cloud-actions-node|directory-node|field-kit-common|self-service)$/;

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

/** The packages below `plugins` with rules of form fields. */
function packagesWithFieldRules() {
  return readWorkspace(repositoryRoot)
    .map(({ dir }) => dir)
    .filter(dir => dir.endsWith('-common'))
    .filter(dir => {
      const { dependencies } = JSON.parse(
        readFileSync(join(dir, 'package.json'), 'utf8'),
      );
      return '@portal/plugin-field-kit-common' in (dependencies ?? {});
    })
    .map(dir => relative(repositoryRoot, dir));
}

test('only packages with schemas for the scaffolder import the third API', () => {
  const withRules = packagesWithFieldRules();
  const others = readWorkspace(repositoryRoot)
    .filter(({ dir }) =>
      filesBelow(dir)
        .filter(file => /\.tsx?$/.test(file))
        .some(file => /from 'zod\/[^']*'/.test(readFileSync(file, 'utf8'))),
    )
    .map(({ dir }) => relative(repositoryRoot, dir))
    .filter(name => !GIVES_SCHEMAS_TO_THE_SCAFFOLDER.test(name))
    .filter(name => !withRules.includes(name));
  assert.deepEqual(others, []);
});

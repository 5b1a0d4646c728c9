import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { cruise } from 'dependency-cruiser';
import config from '../../../.dependency-cruiser.cjs';
import forbidden from './forbidden.cjs';

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const ROLES = {
  'packages/app': 'frontend',
  'packages/backend': 'backend',
  'packages/estate': 'node-library',
  'plugins/a': 'frontend-plugin',
  'plugins/a-backend': 'backend-plugin',
  'plugins/a-common': 'common-library',
  'plugins/a-node': 'node-library',
  'plugins/a-react': 'web-library',
  'plugins/b': 'frontend-plugin',
  'plugins/b-backend': 'backend-plugin',
  'plugins/c-backend-module-a': 'backend-plugin-module',
};

function write(path, text) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

write('package.json', '{ "workspaces": ["packages/*", "plugins/*"] }');
for (const [path, role] of Object.entries(ROLES)) {
  const name = path === 'packages/estate' ? '@portal/estate' : path;
  write(`${path}/package.json`, JSON.stringify({ name, backstage: { role } }));
  write(`${path}/src/index.ts`, 'export interface Thing {}\n');
}

/** Returns the names of the rules that the imports of a file violate. */
async function brokenBy(path, ...imported) {
  const lines = imported.map(
    (to, at) => `import type { Thing as T${at} } from '${to}';\n`,
  );
  write(path, `${lines.join('')}export interface Thing {}\n`);
  const { output } = await cruise(['packages', 'plugins'], {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: forbidden.forbiddenImports(folder, {}, rooms) },
  });
  rmSync(join(folder, path));
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))];
}

const up = path => `../../../${path}/src/index`;

const rooms = { 'plugins/a/src': { hub: ['wizard'], wizard: [] } };

test('lets a room of a package lean on the rooms of its row, not on others or on what joins them', async () => {
  write('plugins/a/src/hub/index.ts', 'export interface Thing {}\n');
  write('plugins/a/src/wizard/index.ts', 'export interface Thing {}\n');
  assert.deepEqual(
    await brokenBy('plugins/a/src/hub/a.ts', '../wizard/index'),
    [],
  );
  assert.deepEqual(
    await brokenBy('plugins/a/src/wizard/a.ts', '../hub/index'),
    ['leaning-of-a-wizard'],
  );
  assert.deepEqual(await brokenBy('plugins/a/src/wizard/a.ts', '../index'), [
    'leaning-of-a-wizard',
  ]);
  rmSync(join(folder, 'plugins/a/src/hub'), { recursive: true });
  rmSync(join(folder, 'plugins/a/src/wizard'), { recursive: true });
});

test('lets the app import any frontend plugin, and the backend any backend plugin', async () => {
  assert.deepEqual(
    await brokenBy('packages/app/src/a.ts', up('plugins/a'), up('plugins/b')),
    [],
  );
  assert.deepEqual(
    await brokenBy(
      'packages/backend/src/a.ts',
      up('plugins/a-backend'),
      up('plugins/c-backend-module-a'),
    ),
    [],
  );
});

test('lets a plugin import libraries of its side, and no other plugin', async () => {
  assert.deepEqual(
    await brokenBy(
      'plugins/a/src/a.ts',
      up('plugins/a-common'),
      up('plugins/a-react'),
    ),
    [],
  );
  assert.deepEqual(await brokenBy('plugins/a/src/a.ts', up('plugins/b')), [
    'imports-of-frontend-plugin',
  ]);
  assert.deepEqual(await brokenBy('plugins/a/src/a.ts', up('plugins/a-node')), [
    'imports-of-frontend-plugin',
  ]);
  assert.deepEqual(
    await brokenBy('plugins/a-backend/src/a.ts', up('plugins/b-backend')),
    ['imports-of-backend-plugin'],
  );
  assert.deepEqual(
    await brokenBy('plugins/a-backend/src/a.ts', up('plugins/a-react')),
    ['imports-of-backend-plugin'],
  );
});

test('keeps a common package to common packages, without Node and without a side', async () => {
  assert.deepEqual(
    await brokenBy('plugins/a-common/src/a.ts', up('plugins/a-node')),
    ['imports-of-common-library'],
  );
  assert.deepEqual(await brokenBy('plugins/a-common/src/a.ts', 'node:fs'), [
    'no-node-in-a-browser',
  ]);
});

test('lets the estate into tests of the server side alone', async () => {
  const estate = up('packages/estate');
  assert.deepEqual(await brokenBy('plugins/a-node/src/a.ts', estate), [
    'imports-of-backend-plugin',
  ]);
  assert.deepEqual(await brokenBy('plugins/a-node/src/a.test.ts', estate), []);
  assert.deepEqual(await brokenBy('plugins/a/src/a.test.ts', estate), [
    'imports-of-frontend-plugin-tests',
  ]);
});

test('lets no source import what is made for tests', async () => {
  write('plugins/a-react/src/__testUtils__/help.ts', 'export {};\n');
  assert.deepEqual(
    await brokenBy(
      'plugins/a/src/a.ts',
      '../../a-react/src/__testUtils__/help',
    ),
    ['tests-are-imported-by-tests'],
  );
});

test('finds a circle that is made of types alone', async () => {
  write('plugins/b/src/one.ts', "export type { Thing } from './two';\n");
  assert.deepEqual(await brokenBy('plugins/b/src/two.ts', './one'), [
    'no-circle',
  ]);
  rmSync(join(folder, 'plugins/b/src/one.ts'));
});

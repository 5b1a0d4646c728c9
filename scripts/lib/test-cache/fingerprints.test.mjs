import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import {
  hashOfBuild,
  hashOfLintRules,
  readTestedPackages,
  readTestedSpecs,
} from './fingerprints.mjs';

const manifest = (name, fields = {}) => JSON.stringify({ name, ...fields });

/** A page over a client over types, a reader of the sample organisation and what is tested with it, and one alone. */
const FILES = {
  'package.json': manifest('root', { workspaces: ['packages/*', 'plugins/*'] }),
  'yarn.lock': 'versions',
  'app-config.yaml': 'app: {}',
  'README.md': 'Read me.',
  'docs/page.md': 'A page.',
  'examples/people.yaml': 'people: []',
  'scripts/start.mjs': '',
  'scripts/lib/jest/jest.config.cjs': 'module.exports = {};',
  'plugins/types/package.json': manifest('types'),
  'plugins/types/src/index.ts': 'export type A = 1;',
  'plugins/types/src/index.test.ts': 'it("is", () => {});',
  'plugins/client/package.json': manifest('client', {
    dependencies: { types: '^', react: '^18' },
  }),
  'plugins/client/src/index.test.ts': '',
  'packages/page/package.json': manifest('page', {
    devDependencies: { client: '^' },
  }),
  'packages/page/src/page.test.tsx': '',
  'packages/page/e2e-tests/page.spec.ts': '// covers: client',
  'packages/page/e2e-tests/other.spec.ts': '// covers: alone',
  'packages/company/package.json': manifest('company'),
  'packages/company/src/seed.ts': "readYaml('examples/people.yaml')",
  'packages/company/src/seed.test.ts': '',
  'plugins/directory/package.json': manifest('directory', {
    devDependencies: { company: '^' },
  }),
  'plugins/directory/src/a.test.ts': '',
  'plugins/directory/src/b.test.ts': '',
  'plugins/alone/package.json': manifest('alone'),
  'plugins/alone/src/alone.test.ts': '',
  'plugins/untested/package.json': manifest('untested'),
  'plugins/untested/src/index.ts': '',
};

const ALL = ['alone', 'client', 'company', 'directory', 'page', 'types'];

function checkout(t) {
  const root = mkdtempSync(join(tmpdir(), 'portal-fingerprints-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  const keys = () =>
    new Map(readTestedPackages(root).map(({ name, key }) => [name, key]));
  return { root, write, keys };
}

test('each package that has tests has a key, and the same one each time', t => {
  const { root, keys } = checkout(t);
  assert.deepEqual([...keys().keys()].sort(), ALL);
  assert.deepEqual(keys(), keys());
  assert.equal(new Set(keys().values()).size, ALL.length);
  const directory = readTestedPackages(root).find(
    ({ name }) => name === 'directory',
  );
  assert.equal(directory.testFiles, 2);
});

for (const [path, expected] of Object.entries({
  'plugins/alone/src/alone.test.ts': ['alone'],
  'plugins/alone/src/new.ts': ['alone'],
  'plugins/alone/migrations/new.js': ['alone'],
  // Direct and indirect dependencies.
  'plugins/types/src/index.ts': ['client', 'page', 'types'],
  'plugins/client/package.json': ['client', 'page'],
  // The sample organisation: who names it, and who depends on such a one.
  'examples/people.yaml': ['company', 'directory'],
  'examples/templates/new/template.yaml': ['company', 'directory'],
  // Files that affect all packages.
  'yarn.lock': ALL,
  'app-config.yaml': ALL,
  'app-config.local.yaml': ALL,
  'package.json': ALL,
  'scripts/lib/jest/jest.config.cjs': ALL,
  'scripts/lib/suites/unit.mjs': ALL,
  'scripts/lib/postgres/server.mjs': ALL,
  // Files that no package's tests read.
  'README.md': [],
  'docs/page.md': [],
  'scripts/start.mjs': [],
  'scripts/lib/suites/unit.test.mjs': [],
  'packages/page/e2e-tests/page.spec.ts': [],
  'packages/page/dist/index.js': [],
  'packages/page/node_modules/react/index.js': [],
})) {
  test(`a change of ${path} reaches ${expected.length} package(s)`, t => {
    const { write, keys } = checkout(t);
    const before = keys();
    const text = path.endsWith('package.json')
      ? JSON.stringify({
          ...JSON.parse(FILES[path]),
          dependencies: { types: '*' },
        })
      : 'changed';
    write(path, text);
    const changed = [...keys()]
      .filter(([name, key]) => before.get(name) !== key)
      .map(([name]) => name);
    // Packages that depend on the package of the changed manifest have changed too.
    assert.deepEqual(changed.sort(), expected);
  });
}

test('a file that goes and one that is renamed are changes', t => {
  const { root, write, keys } = checkout(t);
  const before = keys().get('alone');
  write('plugins/alone/src/helper.ts', '');
  const withHelper = keys().get('alone');
  rmSync(join(root, 'plugins/alone/src/helper.ts'));
  assert.equal(keys().get('alone'), before);
  write('plugins/alone/src/help.ts', '');
  assert.notEqual(keys().get('alone'), withHelper);
});

test('lint begins anew with the versions of packages, rules and manifests', t => {
  const { root, write } = checkout(t);
  const hashes = [hashOfLintRules(root)];
  for (const path of ['yarn.lock', '.eslintrc.js', '.eslintignore']) {
    write(path, 'changed');
    hashes.push(hashOfLintRules(root));
  }
  write('plugins/types/package.json', manifest('types', { exports: {} }));
  hashes.push(hashOfLintRules(root));
  assert.equal(new Set(hashes).size, hashes.length);
  // Files that the CLI checks.
  write('plugins/types/src/index.ts', 'changed');
  assert.equal(hashOfLintRules(root), hashes.at(-1));
});

test('the build begins anew with a source, not with a test', t => {
  const { root, write } = checkout(t);
  const first = hashOfBuild(root);
  write('plugins/types/src/index.test.ts', 'changed');
  write('packages/page/e2e-tests/page.spec.ts', 'changed');
  write('examples/people.yaml', 'changed');
  assert.equal(hashOfBuild(root), first);
  const hashes = [first];
  for (const path of [
    'plugins/types/src/index.ts',
    'plugins/types/package.json',
    'plugins/access/template-acl-backend/migrations/1.js',
    'app-config.production.yaml',
  ]) {
    write(path, path.endsWith('.json') ? manifest('types', { a: 1 }) : 'new');
    hashes.push(hashOfBuild(root));
  }
  assert.equal(new Set(hashes).size, hashes.length);
});

test('an end-to-end file runs again with whatever its portal is made of, not with a unit test, a document or another plugin', t => {
  const { root, write } = checkout(t);
  const keyOfPage = () =>
    readTestedSpecs(root).find(({ file }) => file.endsWith('page.spec.ts')).key;
  const first = keyOfPage();
  write('plugins/types/src/index.test.ts', 'changed');
  write('packages/page/e2e-tests/other.spec.ts', '// covers: alone\nchanged');
  write('plugins/alone/src/index.ts', 'changed');
  write('docs/page.md', 'changed');
  write('README.md', 'changed');
  assert.equal(keyOfPage(), first);
  const keys = [first];
  for (const path of [
    // Covered: a dependency of the named plugin.
    'plugins/types/src/index.ts',
    'packages/page/src/index.ts',
    'packages/page/e2e-tests/support/index.ts',
    'examples/people.yaml',
    'scripts/start.mjs',
    'yarn.lock',
  ]) {
    write(path, 'changed');
    keys.push(keyOfPage());
  }
  write('packages/page/e2e-tests/page.spec.ts', '// covers: cli*\nchanged');
  keys.push(keyOfPage());
  assert.equal(new Set(keys).size, keys.length);
});

test('an end-to-end file says which plugins it covers, and they exist', t => {
  const { root, write } = checkout(t);
  write('packages/page/e2e-tests/page.spec.ts', '// covers: gone');
  assert.throws(
    () => readTestedSpecs(root),
    /covers 'gone', which is no plugin/,
  );
  write('packages/page/e2e-tests/page.spec.ts', '');
  assert.throws(() => readTestedSpecs(root), /page\.spec\.ts needs a line/);
});

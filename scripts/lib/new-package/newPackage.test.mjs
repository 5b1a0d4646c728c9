import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { before, after, test } from 'node:test';
import { filesBelow } from '../files.mjs';
import { repositoryRoot } from '../layout.mjs';
import workspaces from '../workspaces.cjs';
import { createPackage } from './createPackage.mjs';

/** What a checkout needs, so that packages can be made in it. */
const CHECKOUT = [
  'package.json',
  'yarn.lock',
  'scripts/templates',
  'plugins/news/README.md',
  'packages/app/package.json',
  'packages/backend/package.json',
  'packages/backend/src/features.ts',
];

/** The most files that were there before and that something new changes; for a system also those of tests. */
const MOST = { page: 6, system: 8, testsOfSystem: 4 };

const KINDS = readdirSync(join(repositoryRoot, 'scripts/templates'));

/** What each kind makes: the folder, the role, and where the portal names it. */
const EXPECTED = {
  page: {
    folder: 'release-notes',
    role: 'frontend-plugin',
    named: [
      'packages/app/e2e-tests/releaseNotes.spec.ts',
      'packages/app/package.json',
    ],
  },
  backend: {
    folder: 'release-notes-backend',
    role: 'backend-plugin',
    named: [
      'packages/backend/package.json',
      'packages/backend/src/features.ts',
    ],
  },
  module: {
    folder: 'release-notes-backend-module-mail',
    role: 'backend-plugin-module',
    named: [
      'packages/backend/package.json',
      'packages/backend/src/features.ts',
    ],
  },
  common: { folder: 'release-notes-common', role: 'common-library', named: [] },
  node: { folder: 'release-notes-node', role: 'node-library', named: [] },
  react: { folder: 'release-notes-react', role: 'web-library', named: [] },
};

let root;
const made = {};
const at = (...path) => join(root, ...path);
const read = (...path) => readFileSync(at(...path), 'utf8');

const make = (kind, checkout = root, family = 'news') =>
  createPackage({
    root: checkout,
    kind,
    family,
    id: 'release-notes',
    does: 'what each release changed',
    ...(kind === 'module' && {
      module: 'mail',
      extends: '@portal/plugin-release-notes-backend',
    }),
  });

/** Copies what a checkout needs. */
function copyCheckout(folder) {
  for (const path of CHECKOUT) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(repositoryRoot, path), join(folder, path), {
      recursive: true,
    });
  }
  mkdirSync(join(folder, 'packages/app/e2e-tests'));
}

before(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
  copyCheckout(root);
  for (const kind of KINDS) made[kind] = await make(kind);
});
after(() => rmSync(root, { recursive: true, force: true }));

/** The versions that our packages ask for, by the name of what they depend on. */
function versionsAskedFor() {
  const versions = new Map();
  for (const { manifest } of workspaces.listWorkspaces(repositoryRoot)) {
    const { dependencies, devDependencies, peerDependencies } = manifest;
    for (const [name, range] of Object.entries({
      ...peerDependencies,
      ...dependencies,
      ...devDependencies,
    })) {
      versions.set(name, range);
    }
  }
  return versions;
}

test('there is a template for each kind that this test knows, and the CLI knows them all', () => {
  assert.deepEqual(KINDS.sort(), Object.keys(EXPECTED).sort());
  const { templates } = JSON.parse(read('package.json')).backstage.cli.new;
  assert.deepEqual(
    [...templates].sort(),
    KINDS.map(kind => `./scripts/templates/${kind}`),
  );
});

for (const [kind, { folder, role, named }] of Object.entries(EXPECTED)) {
  const path = `plugins/news/${folder}`;

  test(`${kind}: makes the package in its family, and names it where the portal lists packages`, () => {
    assert.deepEqual(
      made[kind].sort(),
      [path, 'plugins/news/README.md', ...named].sort(),
    );
    const name = `@portal/plugin-${folder}`;
    for (const file of named.filter(one => !one.includes('e2e-tests'))) {
      assert.match(read(file), new RegExp(`['"]${name}['"]`));
    }
    const family = read('plugins/news/README.md');
    assert.ok(
      family.includes(
        `| [\`${folder}\`](${folder}) | what each release changed |`,
      ),
    );
    assert.ok(family.includes(`  ${folder.replaceAll('-', '_')}[${folder}]\n`));
  });

  test(`${kind}: its manifest is like those of the other packages`, () => {
    const manifest = JSON.parse(read(path, 'package.json'));
    const { name, version, description, backstage } = manifest;
    assert.deepEqual(
      { name, version, description, private: manifest.private },
      {
        name: `@portal/plugin-${folder}`,
        version: '0.0.0',
        description: 'What each release changed.',
        private: true,
      },
    );
    assert.equal(backstage.role, role);
    assert.equal(backstage.pluginId, 'release-notes');
    const versions = versionsAskedFor();
    for (const [other, range] of Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
    })) {
      if (other.startsWith('@portal/')) continue;
      assert.equal(range, versions.get(other), other);
    }
  });

  test(`${kind}: its README says what it does, and no placeholder is left`, () => {
    assert.match(
      read(path, 'README.md'),
      /^# .+\n\nWhat each release changed\.\n\n/,
    );
    for (const file of filesBelow(at(path))) {
      assert.doesNotMatch(file + readFileSync(file, 'utf8'), /\{\{|\.hbs/);
    }
  });
}

test('the page has a test of its own, and an end-to-end test that covers the plugin', () => {
  assert.ok(
    existsSync(
      at('plugins/news/release-notes/src/page/ReleaseNotesPage.test.tsx'),
    ),
  );
  assert.match(
    read('packages/app/e2e-tests/releaseNotes.spec.ts'),
    /^\/\/ covers: release-notes\*\n/,
  );
});

/** Makes packages in a new checkout, and returns the files that were there before and have changed. */
async function changedBy(t, kinds, family) {
  const checkout = mkdtempSync(join(tmpdir(), 'portal-checkout-'));
  t.after(() => rmSync(checkout, { recursive: true, force: true }));
  copyCheckout(checkout);
  if (family !== 'news') {
    mkdirSync(join(checkout, 'plugins', family));
    cpSync(
      join(repositoryRoot, 'plugins/news/README.md'),
      join(checkout, 'plugins', family, 'README.md'),
    );
  }
  for (const kind of kinds) await make(kind, checkout, family);
  const changed = filesBelow(checkout)
    .map(file => relative(checkout, file))
    .filter(file => existsSync(join(repositoryRoot, file)))
    .filter(
      file =>
        readFileSync(join(checkout, file), 'utf8') !==
        readFileSync(join(repositoryRoot, file), 'utf8'),
    );
  // The installation also writes yarn.lock.
  return [...changed, 'yarn.lock'].sort();
}

/** The tables of a recipe that say which files change, each as file and by whom. */
function filesOf(recipe) {
  return readFileSync(join(repositoryRoot, 'docs/recipes', recipe), 'utf8')
    .split(/^\| file \| changed by \| gets \|$/m)
    .slice(1)
    .map(text =>
      [...text.matchAll(/^\| `([^`]+)` \| (command|you) \|/gm)].map(
        ([, file, who]) => ({
          file: file.replace('<family>', 'news'),
          isByCommand: who === 'command',
        }),
      ),
    );
}

const byCommand = files =>
  files
    .filter(({ isByCommand }) => isByCommand)
    .map(({ file }) => file)
    .sort();

test('a page changes as few standing files as docs/recipes/new-page.md says', async t => {
  const [files] = filesOf('new-page.md');
  assert.deepEqual(byCommand(files), await changedBy(t, ['page'], 'news'));
  assert.ok(files.length <= MOST.page, `${files.length} files`);
});

test('a system changes as few standing files as docs/recipes/new-system.md says', async t => {
  const [files, ofTests] = filesOf('new-system.md');
  const kinds = ['common', 'node', 'backend', 'module'];
  assert.deepEqual(byCommand(files), await changedBy(t, kinds, 'a-new-system'));
  assert.ok(files.length <= MOST.system, `${files.length} files`);
  assert.ok(ofTests.length <= MOST.testsOfSystem, `${ofTests.length} files`);
  for (const { file } of [...files, ...ofTests]) {
    assert.ok(existsSync(join(repositoryRoot, file)), file);
  }
});

for (const [what, change, message] of [
  ['a kind without a template', { kind: 'pages' }, /no template 'pages'/],
  ['a family that is not there', { family: 'nowhere' }, /--family/],
  ['an id in capitals', { id: 'ReleaseNotes' }, /--id/],
  ['a package that does nothing', { does: '' }, /--does/],
  ['a module without an id', { kind: 'module' }, /--module/],
  ['a package that is there', {}, /is there already/],
]) {
  test(`refuses ${what}`, async () => {
    const wanted = {
      root,
      kind: 'common',
      family: 'news',
      id: 'release-notes',
      does: 'what each release changed',
    };
    await assert.rejects(createPackage({ ...wanted, ...change }), message);
  });
}

test('refuses to replace an end-to-end test', async () => {
  const id = 'other-notes';
  const spec = at('packages/app/e2e-tests/otherNotes.spec.ts');
  writeFileSync(spec, 'test();');
  const wanted = { root, kind: 'page', family: 'news', id, does: 'nothing' };
  await assert.rejects(createPackage(wanted), /is there already/);
  assert.equal(readFileSync(spec, 'utf8'), 'test();');
  assert.ok(!existsSync(at('plugins/news', id)));
});

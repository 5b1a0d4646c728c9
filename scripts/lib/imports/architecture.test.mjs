import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';
import { readWorkspace } from '../test-cache/workspace.mjs';
import workspaces from '../workspaces.cjs';
import families from './families.cjs';
import layers from './layers.cjs';
import rules from './rules.cjs';

const { readFamilies } = families;
const read = (...path) => readFileSync(join(repositoryRoot, ...path), 'utf8');
const page = read('docs', 'architecture.md');
const packageFolders = workspaces
  .listWorkspaces(repositoryRoot)
  .map(({ folder }) => folder);

/** The cells of the rows below a table's header, as the codes that they contain. */
function rowsBelow(text, header) {
  const lines = text.split('\n');
  const first = lines.indexOf(header) + 2;
  assert.ok(first > 1, `there is no table "${header}"`);
  const end = lines.findIndex((line, at) => at >= first && line === '');
  return lines
    .slice(first, end)
    .map(line => line.split('|').slice(1, -1).map(codesIn));
}

/** Returns the texts between backticks. */
function codesIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

test('docs/architecture.md names each package outside of the families once', () => {
  const named = rowsBelow(page, '| folder | what lives there |')
    .flatMap(([folders]) => folders)
    .filter(folder => folder.startsWith('packages/'));
  const wanted = packageFolders.filter(folder =>
    folder.startsWith('packages/'),
  );
  assert.deepEqual(named.sort(), wanted.sort());
});

test('docs/architecture.md names the layers, the lowest first', () => {
  const named = rowsBelow(page, '| layer | families | why |').flatMap(
    ([names]) => names,
  );
  assert.deepEqual(
    named,
    rules.LAYERS.map(({ name }) => name),
  );
});

test("a family's README names each of its packages once, in its table and in its picture", () => {
  for (const family of Object.keys(rules.FAMILIES)) {
    const readme = read('plugins', family, 'README.md');
    const packages = packageFolders
      .filter(folder => folder.startsWith(`plugins/${family}/`))
      .map(folder => folder.split('/').at(-1))
      .sort();
    const inTable = rowsBelow(readme, '| package | does |').map(
      ([[name]]) => name,
    );
    assert.deepEqual(inTable.sort(), packages, family);
    const picture = /```mermaid\n(.*?)```/s.exec(readme)?.[1] ?? '';
    const inPicture = [...picture.matchAll(/\[([^\]]+)\]/g)].map(
      ([, name]) => name,
    );
    assert.deepEqual(inPicture.sort(), packages, family);
  }
});

test("the arrows of a family's picture, and the families that it names, are those of its packages", () => {
  const all = workspaces.listWorkspaces(repositoryRoot);
  const folderOf = new Map(
    all.map(({ manifest, folder }) => [manifest.name, folder]),
  );
  const node = folder => folder.split('/').at(-1).replaceAll('-', '_');
  for (const [family, others] of Object.entries(rules.FAMILIES)) {
    const isOwn = folder => folder?.startsWith(`plugins/${family}/`);
    const needed = all
      .filter(({ folder }) => isOwn(folder))
      .flatMap(({ folder, manifest }) =>
        Object.keys(manifest.dependencies ?? {})
          .map(name => folderOf.get(name))
          .filter(isOwn)
          .map(other => `${node(folder)} --> ${node(other)}`),
      );
    const readme = read('plugins', family, 'README.md');
    const drawn = [...readme.matchAll(/^ +(\w+ --> \w+)$/gm)];
    assert.deepEqual(drawn.map(([, arrow]) => arrow).sort(), needed.sort());
    const [, named = ''] = /^Leans on: (.*)\.$/m.exec(readme) ?? [];
    const links = [...named.matchAll(/\(\.\.\/([\w-]+)\)/g)];
    assert.deepEqual(
      links.map(([, other]) => other),
      others,
      family,
    );
  }
});

test('plugins/README.md lists each family once', () => {
  const folders = packageFolders
    .filter(folder => folder.startsWith('plugins/'))
    .map(folder => folder.split('/')[1]);
  const listed = readFamilies().map(({ family }) => family);
  assert.deepEqual(listed.toSorted(), [...new Set(folders)].sort());
});

test('the last folder of a package of a family has its name', () => {
  for (const { folder, manifest } of workspaces.listWorkspaces(
    repositoryRoot,
  )) {
    if (!folder.startsWith('plugins/')) continue;
    assert.equal(manifest.name, `@portal/plugin-${folder.split('/').at(-1)}`);
    assert.equal(folder.split('/').length, 3, folder);
  }
});

test('a row that cannot be read stops the lint, with the row', () => {
  const header =
    '| family | layer | does | leans on |\n| --- | --- | --- | --- |';
  const row = '| [`news`](news) | features | tells | `kit`, `forms` |';
  assert.deepEqual(readFamilies(`${header}\n${row}\n\nMore`), [
    { family: 'news', layer: 'features', leansOn: ['kit', 'forms'] },
  ]);
  assert.throws(() => readFamilies(`${header}\n| news | features | tells |`), {
    message: /unclear row: \| news \| features/,
  });
  assert.throws(() => readFamilies('# Families'), { message: /no table/ });
});

test('no family may lean on one that it does not need', () => {
  const all = workspaces.listWorkspaces(repositoryRoot);
  const familyOf = new Map(
    all
      .filter(({ folder }) => folder.startsWith('plugins/'))
      .map(({ folder, manifest }) => [manifest.name, folder.split('/')[1]]),
  );
  const needed = Object.fromEntries(
    Object.keys(rules.FAMILIES).map(family => [family, new Set()]),
  );
  for (const { manifest } of all) {
    const family = familyOf.get(manifest.name);
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const other = familyOf.get(name);
      if (family && other && other !== family) needed[family].add(other);
    }
  }
  for (const [family, others] of Object.entries(rules.FAMILIES)) {
    assert.deepEqual([...others].sort(), [...needed[family]].sort(), family);
  }
});

test('each family stands in one layer and leans on lower ones', () => {
  const layered = rules.LAYERS.flatMap(({ families }) => families);
  assert.deepEqual(layered.toSorted(), Object.keys(rules.FAMILIES).toSorted());
  assert.deepEqual(layers.findForbiddenArrows(), []);
});

test('no feature leans on a feature, and no families lean on each other in a circle', () => {
  const { families: features } = rules.LAYERS.at(-1);
  for (const feature of features) {
    const others = rules.FAMILIES[feature].filter(other =>
      features.includes(other),
    );
    assert.deepEqual(others, [], feature);
  }
  assert.equal(layers.findCircle(rules.FAMILIES), undefined);
});

test('an arrow up, to a feature beside, or in a circle is found', () => {
  const arrows = { ...rules.FAMILIES, kit: ['access'], costs: ['kit', 'news'] };
  assert.deepEqual(layers.findForbiddenArrows(arrows), [
    'kit -> access',
    'costs -> news',
  ]);
  const circle = layers.findCircle({ a: ['b'], b: ['c'], c: ['b'] });
  assert.deepEqual(circle, ['b', 'c', 'b']);
});

test('docs/architecture.md shows the rules of imports as the lint holds them', () => {
  const shown = rowsBelow(
    page,
    '| a package of kind | imports of ours | its tests also |',
  ).map(([kinds, imports, tests]) => ({ kinds, imports, tests }));
  assert.deepEqual(shown, rules.IMPORT_RULES);
});

test('each package is of a kind that the rules know', () => {
  const known = rules.IMPORT_RULES.flatMap(({ kinds }) => kinds);
  assert.equal(new Set(known).size, known.length);
  for (const { name, dir } of readWorkspace(repositoryRoot)) {
    const manifest = JSON.parse(
      readFileSync(join(dir, 'package.json'), 'utf8'),
    );
    const kind = rules.KINDS_BY_NAME[name] ?? manifest.backstage.role;
    assert.ok(known.includes(kind), `${name} is of the kind ${kind}`);
  }
});

test('the drawing of docs/architecture.md shows each family, and code owners are named for families alone', () => {
  const [drawing] = /```mermaid\n.*?```/s.exec(page);
  for (const family of Object.keys(rules.FAMILIES)) {
    const node =
      family === 'portal' ? 'portal_family' : family.replaceAll('-', '_');
    assert.match(drawing, new RegExp(`^ +${node}(\\[|$)`, 'm'), family);
  }
  const owned = read('.github', 'CODEOWNERS').matchAll(/^\/plugins\/(\S*)/gm);
  for (const [, folder] of owned) {
    assert.ok(Object.hasOwn(rules.FAMILIES, folder.replace(/\/$/, '')), folder);
  }
});

test('the rooms that docs/architecture.md answers with are there', () => {
  const rooms = rowsBelow(page, '| question | room |').flatMap(
    ([, codes]) => codes,
  );
  assert.ok(rooms.length >= 20);
  for (const room of rooms) {
    assert.ok(globSync(room, { cwd: repositoryRoot }).length > 0, room);
  }
});

test('the app is a shell: at most 4,000 lines of code outside of tests', () => {
  const isTest = new RegExp(rules.TEST_FILES);
  const files = globSync('packages/app/src/**/*.{ts,tsx,css}', {
    cwd: repositoryRoot,
  }).filter(file => !isTest.test(file));
  const lines = files.reduce(
    (sum, file) => sum + read(file).split('\n').length - 1,
    0,
  );
  assert.ok(lines > 1_000, `${lines} lines: the pattern finds no files`);
  assert.ok(
    lines <= 4_000,
    `${lines} lines: a page belongs to the family of its feature`,
  );
});

test('pages that features fill are there', () => {
  for (const folder of rules.PAGES_OF_NO_FEATURE) {
    assert.ok(packageFolders.includes(folder), folder);
  }
});

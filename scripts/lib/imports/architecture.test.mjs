import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';
import { readWorkspace } from '../test-cache/workspace.mjs';
import workspaces from '../workspaces.cjs';
import layers from './layers.cjs';
import rules from './rules.cjs';

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

test('docs/architecture.md names each family and each package outside of them once', () => {
  const named = rowsBelow(page, '| folder | what lives there |')
    .flatMap(([folders]) => folders)
    .filter(folder => folder.includes('/'));
  const wanted = new Set(
    packageFolders.map(folder => folder.split('/').slice(0, 2).join('/')),
  );
  assert.deepEqual(named.sort(), [...wanted].sort());
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

test('plugins/README.md shows each family with the others that it leans on, as the lint holds them', () => {
  const shown = rowsBelow(
    read('plugins', 'README.md'),
    '| family | does | leans on |',
  ).map(([[family], , others]) => [family, others]);
  assert.deepEqual(Object.fromEntries(shown), rules.FAMILIES);
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

test('the drawing of docs/architecture.md and the code owners name each family', () => {
  const [drawing] = /```mermaid\n.*?```/s.exec(page);
  const owners = read('.github', 'CODEOWNERS');
  for (const family of Object.keys(rules.FAMILIES)) {
    const node =
      family === 'portal' ? 'portal_family' : family.replaceAll('-', '_');
    assert.match(drawing, new RegExp(`^ +${node}(\\[|$)`, 'm'), family);
    assert.match(owners, new RegExp(`^/plugins/${family}/ `, 'm'), family);
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

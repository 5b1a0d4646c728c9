import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';
import { readWorkspace } from '../test-cache/workspace.mjs';
import rules from './rules.cjs';

const page = readFileSync(
  join(repositoryRoot, 'docs', 'architecture.md'),
  'utf8',
);

/** The cells of the rows below a table's header. */
function rowsBelow(header) {
  const lines = page.split('\n');
  const first = lines.indexOf(header) + 2;
  assert.ok(first > 1, `docs/architecture.md has no table "${header}"`);
  const end = lines.findIndex((line, at) => at >= first && line === '');
  return lines
    .slice(first, end)
    .map(line => line.split('|').slice(1, -1).map(codesIn));
}

/** Returns the texts between backticks. */
function codesIn(cell) {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

/** Expands `a-{b,c}` to `a-b` and `a-c`. */
function expandBraces(pattern) {
  const braces = /\{([^}]*)\}/.exec(pattern);
  if (!braces) return [pattern];
  return braces[1]
    .split(',')
    .flatMap(one => expandBraces(pattern.replace(braces[0], one)));
}

test('docs/architecture.md names each package once, and no other', () => {
  const named = rowsBelow('| folder | what lives there |')
    .flatMap(([folders]) => folders)
    .filter(folder => folder.includes('/'))
    .flatMap(expandBraces);
  const packages = readWorkspace(repositoryRoot).map(({ dir }) =>
    relative(repositoryRoot, dir).split(sep).join('/'),
  );
  assert.deepEqual(named.sort(), packages.sort());
});

test('docs/architecture.md shows the rules of imports as the lint holds them', () => {
  const shown = rowsBelow(
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

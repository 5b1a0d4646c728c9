import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

const FOLDER = join(repositoryRoot, 'docs/specification');

/** The id of a row, as code and documents cite it. */
const ID = /\b[PEC]-\d{3}\b/g;

function rows() {
  return filesBelow(FOLDER)
    .map(file => readFileSync(file, 'utf8'))
    .flatMap(text => [...text.matchAll(/^\| <a id="([^"]+)"><\/a>(\S+) \|/gm)])
    .map(([, anchor, id]) => ({ anchor, id }));
}

test('each row of the specification has an id of its own, which is its anchor', () => {
  const all = rows();
  assert.ok(all.length > 1_000);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const { anchor, id } of all) assert.equal(anchor, id.toLowerCase());
});

test('each row that code, tests and documents cite is in docs/specification', () => {
  const known = new Set(rows().map(({ id }) => id));
  const unknown = [
    'docs',
    'examples',
    ...workspaces.packageRoots(repositoryRoot),
  ]
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(file => /\.(tsx?|mjs|md|ya?ml)$/.test(file))
    .flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(ID)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => `${relative(repositoryRoot, file)}: ${id}`),
    );
  assert.deepEqual(unknown, []);
});

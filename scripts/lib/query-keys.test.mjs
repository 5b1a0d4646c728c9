import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

/** Where keys begin: in a query, and in a constant or function that a package's queries share. */
const BEGINNINGS = [
  /queryKey:\s*\[\s*'([\w-]+)'/g,
  /\bKEY = '([\w-]+)'/g,
  /\b(?:keyOf|\w+Key) = [^;]*?\[\s*'([\w-]+)'/g,
];

/** Answers of form fields, which all packages with fields share, so that a run of a template drops them together. */
const SHARED = ['list', 'check'];

/** The first words of the keys below a folder. */
function beginningsIn(folder) {
  return filesBelow(folder)
    .filter(file => /\.tsx?$/.test(file))
    .filter(file => !/\.test\.|__testUtils__|setupTests/.test(file))
    .map(file => readFileSync(file, 'utf8'))
    .filter(source => source.includes('query'))
    .flatMap(source =>
      BEGINNINGS.flatMap(pattern =>
        [...source.matchAll(pattern)].map(([, word]) => word),
      ),
    );
}

test('the keys of two plugins never begin with the same word', () => {
  const owners = new Map();
  for (const { folder, manifest } of workspaces.listWorkspaces(
    repositoryRoot,
  )) {
    const owner = manifest.backstage?.pluginId ?? manifest.name;
    for (const word of beginningsIn(join(repositoryRoot, folder, 'src'))) {
      owners.set(word, (owners.get(word) ?? new Set()).add(owner));
    }
  }
  assert.ok(owners.size > 20, `only ${owners.size} words were found`);
  const twice = [...owners]
    .filter(([word, of]) => of.size > 1 && !SHARED.includes(word))
    .map(([word, of]) => `${word}: ${[...of].join(', ')}`);
  assert.deepEqual(twice, []);
});

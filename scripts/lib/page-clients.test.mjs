import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

const PAGE_ROLES = ['frontend-plugin', 'frontend-plugin-module', 'web-library'];

/** The code of pages: of every package of a page, without its tests. */
const pages = workspaces
  .listWorkspaces(repositoryRoot)
  .filter(({ manifest }) => PAGE_ROLES.includes(manifest.backstage?.role))
  .flatMap(({ folder }) => filesBelow(join(repositoryRoot, folder, 'src')))
  .filter(file => /\.tsx?$/.test(file))
  .filter(file => !/\.test\.|__testUtils__|setupTests/.test(file))
  .map(file => ({
    name: relative(repositoryRoot, file),
    source: readFileSync(file, 'utf8'),
  }));

/** The arguments of each call that begins with `start`, for example `.get('`. */
function callsOf(source, start) {
  return [...source.matchAll(start)].map(({ index }) => {
    const open = source.indexOf('(', index);
    let depth = 0;
    for (let at = open; at < source.length; at++) {
      if (source[at] === '(') depth++;
      if (source[at] === ')' && --depth === 0) {
        return source.slice(open + 1, at);
      }
    }
    return source.slice(open + 1);
  });
}

test('pages call their backends by a typed client behind an ApiRef', () => {
  assert.ok(pages.length > 300, `only ${pages.length} files were found`);
  const byThemselves = pages
    .filter(({ source }) =>
      /useApi\(\s*(?:fetchApiRef|discoveryApiRef)\s*\)/.test(source),
    )
    .map(({ name }) => name);
  assert.deepEqual(byThemselves, []);
});

test('a typed client is created where it is provided, or where it is wrapped', () => {
  const elsewhere = pages
    .filter(({ source }) => /\bcreate\w+Client\(/.test(source))
    .filter(({ source }) => !/ApiBlueprint|implements \w+Api\b/.test(source))
    .filter(({ name }) => !/create\w+Client\.ts$/.test(name))
    .map(({ name }) => name);
  assert.deepEqual(elsewhere, []);
});

test('every read of a typed client passes on the signal of its query', () => {
  const reads = pages.flatMap(({ name, source }) =>
    callsOf(source, /\.get\(\s*'\//g).map(call => ({ name, call })),
  );
  assert.ok(reads.length > 40, `only ${reads.length} reads were found`);
  const deaf = reads.filter(({ call }) => !/\bsignal\b/.test(call));
  assert.deepEqual(deaf, []);
});

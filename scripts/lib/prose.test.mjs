import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

/** Phrases without a clear subject, which the documents must not contain. */
const FORBIDDEN = [
  /\bit is told\b/i,
  /\bthere is none\b/i,
  /\bwho ask(?:s|ed)\b/i,
  /\bwhat is told\b/i,
  /\b(?:is|are) told by\b/i,
  /\b(?:asked|made|told) anew\b/i,
  /\bnobody is signed in\b/i,
  /\bgave no readable answer\b/i,
];

/** Our documents; those of the sample organisation in `examples` are data. */
function documents() {
  return ['docs', ...workspaces.packageRoots(repositoryRoot)]
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(file => file.endsWith('.md'))
    .map(file => relative(repositoryRoot, file))
    .concat('README.md', 'examples/README.md');
}

test('documents name the subject of each sentence', () => {
  const found = documents().flatMap(path =>
    readFileSync(join(repositoryRoot, path), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        FORBIDDEN.filter(phrase => phrase.test(line)).map(
          phrase => `${path}:${index + 1}: ${phrase.source}`,
        ),
      ),
  );
  assert.deepEqual(found, []);
});

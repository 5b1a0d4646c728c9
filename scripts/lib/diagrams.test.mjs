import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { repositoryRoot } from './layout.mjs';

const DOCUMENTS = ['examples/**/*.md', 'docs/**/*.md', 'plugins/**/README.md'];

/** The reader's own Mermaid draws the diagrams, so it parses them here. */
const READER = 'plugins/docs/techdocs-module-reader/package.json';

const DIAGRAM = /^```mermaid\n(.*?)^```/gms;

/** A value of a skeleton, which a run of its template fills in. */
const VALUE = /\$\{\{.*?\}\}/g;

let mermaid;

before(async () => {
  // Mermaid cleans the texts of a diagram in a page.
  const { window } = new JSDOM('');
  Object.assign(globalThis, { window, document: window.document });
  const { resolve } = createRequire(join(repositoryRoot, READER));
  const { href } = pathToFileURL(resolve('mermaid'));
  ({ default: mermaid } = await import(href));
});

const files = globSync(DOCUMENTS, {
  cwd: repositoryRoot,
  exclude: path => path.includes('node_modules'),
});

for (const file of files) {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  for (const [index, [, diagram]] of [...text.matchAll(DIAGRAM)].entries()) {
    test(`diagram ${index + 1} of ${file} can be drawn`, async () => {
      await assert.doesNotReject(
        mermaid.parse(diagram.replace(VALUE, 'value')),
      );
    });
  }
}

test('a reserved word as a node is found', async () => {
  await assert.rejects(mermaid.parse('flowchart LR\n  a --> graph[b]'));
});

import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

/** Our documents, from the root; the changelog keeps the paths of its time, and fixtures are no documents. */
const DOCUMENTS = ['docs', ...workspaces.packageRoots(repositoryRoot)]
  .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
  .filter(file => file.endsWith('.md') && !file.includes('__fixtures__'))
  .map(file => relative(repositoryRoot, file))
  .concat('README.md', 'AGENTS.md', 'CONTRIBUTING.md');

/** A path of the checkout between backticks. */
const PATH = /`((?:plugins|packages|scripts|docs|examples)\/[^`\s]*)`/g;

/** A link to a file, without its anchor. */
const LINK = /\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g;

/** What stands for the name of any system, with a system that has everything. */
const ANY_SYSTEM = '<system>';
const SAMPLE = 'azure';

/** What a build makes. */
const MADE = ['packages/app/dist-maps'];

function findings(find) {
  return DOCUMENTS.flatMap(document => {
    const text = readFileSync(join(repositoryRoot, document), 'utf8');
    return find(text, document).map(path => `${document}: ${path}`);
  });
}

test('each path that a document names is there', () => {
  const wrong = findings(text =>
    [...text.matchAll(PATH)]
      .map(([, path]) => path.replaceAll(ANY_SYSTEM, SAMPLE))
      .filter(path => !MADE.includes(path))
      .filter(path => !/[<{…]|\.\.\./.test(path))
      .filter(
        path =>
          globSync(path.replace(/:\d+$/, ''), { cwd: repositoryRoot })
            .length === 0,
      ),
  );
  assert.deepEqual(wrong, []);
});

test('each file that a document links to is there', () => {
  const wrong = findings((text, document) =>
    [...text.matchAll(LINK)]
      .map(([, path]) => path)
      .filter(
        path => !existsSync(resolve(repositoryRoot, dirname(document), path)),
      ),
  );
  assert.deepEqual(wrong, []);
});

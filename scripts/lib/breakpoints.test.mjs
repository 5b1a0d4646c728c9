import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

const HOME = 'plugins/kit/portal-ui/src/media/breakpoints.ts';

/** The widths of media queries in a style sheet. A container query is about the room of one part, so its width is the part's own. */
const widthsIn = css =>
  [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    query.includes('width') ? [query.trim()] : [],
  );

const sources = workspaces
  .listWorkspaces(repositoryRoot)
  .flatMap(({ folder }) => filesBelow(join(repositoryRoot, folder, 'src')))
  .map(file => ({
    name: relative(repositoryRoot, file),
    text: () => readFileSync(file, 'utf8'),
  }));

const allowed = () => {
  const home = readFileSync(join(repositoryRoot, HOME), 'utf8');
  const numbers = [...home.matchAll(/^ {2}\w+: (\d+),$/gm)].map(([, px]) => px);
  assert.equal(numbers.length, 3, `${HOME} names three breakpoints`);
  return numbers.map(px => `@media (max-width: ${px}px)`);
};

test('every media query by width is one of the three breakpoints', () => {
  const queries = sources
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name, text }) =>
      widthsIn(text()).map(query => ({ name, query })),
    );
  assert.ok(queries.length > 10, `only ${queries.length} queries were found`);
  const names = allowed();
  assert.deepEqual(
    queries.filter(({ query }) => !names.includes(query)),
    [],
  );
});

/** Asks the browser for anything but what the person prefers. */
const asksForWidth = text =>
  /['"`]\((?:min|max)-width:/.test(text) ||
  (/matchMedia/.test(text) && !/['"`]\(prefers-/.test(text));

test('no page asks for the width of the window by itself', () => {
  const asking = sources
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .filter(({ name }) => !name.startsWith('plugins/kit/portal-ui/src/media/'))
    .filter(({ text }) => asksForWidth(text()))
    .map(({ name }) => name);
  assert.deepEqual(asking, []);
});

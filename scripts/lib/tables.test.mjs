import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import workspaces from './workspaces.cjs';

/** Tables that are not cards on a phone, and why. */
const OTHERS = {
  'plugins/catalogue/catalog-pages/src/entityTable/EntityRows.tsx':
    'EntityCards stand in its place',
  'plugins/self-service/self-service/src/runs/TaskList/TaskRows.tsx':
    'TaskCards stand in its place',
  'plugins/delivery/code-health/src/tab/CoverageTrend.tsx': 'two columns',
  'plugins/delivery/code-insights/src/tab/WeekBars.tsx': 'two columns',
  'plugins/news/service-status/src/history/DayTable.tsx': 'two columns',
  'plugins/standards/standards/src/page/CheckTable.tsx':
    'a check and its figures',
  'plugins/standards/standards/src/page/ComponentMatrix.tsx':
    'a matrix, which scrolls beside the names',
};

/** A table of the browser, of the library, or of Material UI, as an element of a page. */
const TABLE =
  /^\s*<(?:table|TableRoot|Table)\b[^>]*\s(?:aria-|className|size)/m;

const tables = workspaces
  .listWorkspaces(repositoryRoot)
  .flatMap(({ folder }) => filesBelow(join(repositoryRoot, folder, 'src')))
  .filter(file => /\.tsx$/.test(file) && !/\.test\./.test(file))
  .map(file => ({
    name: relative(repositoryRoot, file),
    text: readFileSync(file, 'utf8'),
  }))
  .filter(({ text }) => TABLE.test(text));

test('every table is cards where it has little room', () => {
  assert.ok(tables.length > 15, `only ${tables.length} tables were found`);
  assert.deepEqual(
    tables
      .filter(
        ({ name, text }) =>
          !(name in OTHERS) && !text.includes('layout.rowCards'),
      )
      .map(({ name }) => name),
    [],
  );
});

test('every table that is shown otherwise is there', () => {
  const names = tables.map(({ name }) => name);
  assert.deepEqual(
    Object.keys(OTHERS).filter(name => !names.includes(name)),
    [],
  );
});

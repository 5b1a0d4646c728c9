import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { UserError } from '../errors.mjs';
import { repositoryRoot } from '../layout.mjs';
import workspaces from '../workspaces.cjs';
import { morningZone, readPictureArguments } from './arguments.mjs';
import {
  ACCOUNTS,
  choosePages,
  fileOf,
  isStale,
  PAGES,
  samplesOf,
  SIZES,
} from './pages.mjs';
import { SAMPLE_NAMES } from './samples.mjs';

/** Pages of upstream that are not in the sidebar. */
const FURTHER_PATHS = ['/notifications', '/catalog-graph'];

/** Sources that contain the paths of pages. */
function sourcesWithPaths() {
  return [
    join(repositoryRoot, 'packages/app/src/modules/nav/navEntries.ts'),
    ...workspaces
      .listWorkspaces(repositoryRoot)
      .map(({ folder }) => join(repositoryRoot, folder, 'src/plugin.tsx'))
      .filter(existsSync),
  ].map(file => readFileSync(file, 'utf8'));
}

function firstSegments() {
  const paths = sourcesWithPaths().flatMap(source =>
    [...source.matchAll(/(?:path|to): '(\/[^']*)'/g)].map(([, path]) => path),
  );
  return new Set(
    [...FURTHER_PATHS, ...paths].map(path =>
      path.split('/')[1].toLocaleLowerCase('en-US'),
    ),
  );
}

test('the pages have names of their own, which suit files', () => {
  const names = PAGES.map(({ name }) => name);
  assert.equal(new Set(names).size, names.length);
  for (const name of names) assert.match(name, /^[a-z]+(-[a-z]+)*$/);
});

test('the pages have routes, accounts and samples that there are', () => {
  const known = firstSegments();
  assert.ok(known.size > 10, `only ${known.size} routes were found`);
  const widths = SIZES.map(({ width }) => width);
  for (const page of PAGES) {
    const { name, route, account, shows } = page;
    const [, segment] = route.split(/[/?]/);
    if (name !== 'not-found' && route !== '/') {
      assert.ok(known.has(segment), `${name}: no page is at ${route}`);
    }
    assert.ok(!account || account in ACCOUNTS, `${name}: ${account}`);
    assert.ok(shows, `${name} says what it shows`);
    for (const width of page.widths ?? []) assert.ok(widths.includes(width));
    for (const sample of samplesOf(page)) {
      assert.ok(SAMPLE_NAMES.includes(sample), `${name}: ${sample}`);
    }
  }
});

test('a page needs the samples that it names and those of its route', () => {
  assert.deepEqual(samplesOf({ route: '/home' }), []);
  assert.deepEqual(
    samplesOf({ route: '/worklist/{one}?run={two}', needs: ['three', 'one'] }),
    ['three', 'one', 'two'],
  );
});

test('pages are chosen by name, all without one, and a wrong name is refused', () => {
  const pages = [{ name: 'home' }, { name: 'docs' }];
  assert.deepEqual(choosePages(pages, []), pages);
  assert.deepEqual(choosePages(pages, ['docs']), [{ name: 'docs' }]);
  assert.throws(() => choosePages(pages, ['docs', 'doc']), {
    name: 'UserError',
    message: 'There is no page doc: the pages are home, docs.',
  });
});

test('only pictures of pages that are not in the list are stale', () => {
  assert.equal(isStale(fileOf('no-such-page', 390, 'dark')), true);
  assert.equal(isStale(fileOf('home', 390, 'dark')), false);
  assert.equal(isStale('form-group.webp'), false);
  assert.equal(isStale('form-group-800-dark.webp'), false);
});

test('arguments name pages and a folder', () => {
  assert.deepEqual(readPictureArguments(['home', '--out', 'there', 'docs']), {
    names: ['home', 'docs'],
    out: 'there',
    help: false,
  });
  assert.equal(readPictureArguments(['-h']).help, true);
  assert.throws(() => readPictureArguments(['--width', '390']), UserError);
});

test('it is nine in the morning in the pictures, at every hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 4, 20, hour, 30));
    const shown = new Intl.DateTimeFormat('en-GB', {
      hour: 'numeric',
      timeZone: morningZone(now),
    }).format(now);
    assert.equal(Number(shown), 9, `at ${hour} UTC`);
  }
});

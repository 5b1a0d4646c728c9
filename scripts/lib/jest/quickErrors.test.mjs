import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { before, test } from 'node:test';

const require = createRequire(import.meta.url);
let searches;
let page;

before(() => {
  const { JSDOM } = require('jsdom');
  const { window } = new JSDOM('<p>What is shown</p>');
  // As in a page; the library reads both.
  Object.assign(globalThis, { window, document: window.document });
  Object.assign(globalThis, { MutationObserver: window.MutationObserver });
  searches = require('@testing-library/dom');
  require('./quickErrors.cjs');
  page = window.document.body;
});

/** The errors of all tries of a search that waits, and the one that it ends with. */
async function searchInVain() {
  const tries = [];
  const end = await searches
    .waitFor(
      () => {
        try {
          searches.getByText(page, 'What is missing');
        } catch (error) {
          tries.push(error.message);
          throw error;
        }
      },
      { timeout: 100, interval: 10, container: page },
    )
    .catch(error => error);
  return { tries, end };
}

test('the tries of a search that waits print no page, its end does', async () => {
  const { tries, end } = await searchInVain();
  assert.ok(tries.length > 1);
  for (const message of tries) assert.doesNotMatch(message, /What is shown/);
  assert.match(end.message, /What is missing/);
  assert.match(end.message, /What is shown/);
  assert.equal(end.name, 'TestingLibraryElementError');
});

test('a search that does not wait prints the page', () => {
  assert.throws(
    () => searches.getByText(page, 'What is missing'),
    /What is shown/,
  );
});

test('the next file of the worker does not wrap the errors again', () => {
  const { getElementError } = searches.getConfig();
  delete require.cache[require.resolve('./quickErrors.cjs')];
  require('./quickErrors.cjs');
  assert.equal(searches.getConfig().getElementError, getElementError);
});

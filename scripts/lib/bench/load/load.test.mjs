import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readPages } from './pages.mjs';
import { writeCatalogue } from './writeCatalogue.mjs';

const folder = mkdtempSync(join(tmpdir(), 'load-'));
after(() => rmSync(folder, { recursive: true }));

/** The portal reads no larger file. */
const LARGEST_FILE = 256 * 1024;

test('the files of a large catalogue are small enough, and have each entity once', () => {
  const { catalog } = writeCatalogue(folder, 1_234);
  const refs = catalog.locations.flatMap(({ target }) => {
    assert.ok(statSync(target).size < LARGEST_FILE);
    return readFileSync(target, 'utf8')
      .split('\n---\n')
      .map(text => JSON.parse(text))
      .map(({ kind, metadata }) => `${kind}:${metadata.name}`);
  });
  assert.equal(refs.length, 1_234);
  assert.equal(new Set(refs).size, 1_234);
});

test('the questions of the pages are those of this person and day', () => {
  const person = {
    ref: 'user:default/colleague.1_retail.example',
    group: 'group:default/unit-1',
  };
  const pages = readPages(person, '2026-11-29');
  assert.ok(pages.length > 8);
  const questions = pages.flatMap(page => page.questions);
  for (const { path, method, body } of questions) {
    assert.match(path, /^\/api\/[^<…]*$/);
    assert.equal(body !== undefined, method === 'POST');
  }
  const text = JSON.stringify(questions);
  assert.ok(text.includes(person.ref) && text.includes('2026-11-29'));
  assert.ok(!text.includes('requester'));
});

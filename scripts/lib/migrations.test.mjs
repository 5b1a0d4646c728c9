import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';

/** The time in seconds, and what the migration does: `20261124000000_create_costs.js`. */
const NAME = /^20\d{12}(_[a-z]+){2,}\.js$/;

test('migrations are named in one way, by which knex orders them', () => {
  const files = globSync('plugins/*/*/migrations/*.js', {
    cwd: repositoryRoot,
  });
  assert.ok(files.length > 0);
  const others = files.filter(file => !NAME.test(basename(file)));
  assert.deepEqual(others, []);
});

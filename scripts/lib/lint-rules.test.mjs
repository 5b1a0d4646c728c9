import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from './layout.mjs';
import { readWorkspace } from './test-cache/workspace.mjs';

test('each package is linted by the rules of all packages', () => {
  for (const { name, dir } of readWorkspace(repositoryRoot)) {
    const text = readFileSync(join(dir, '.eslintrc.js'), 'utf8');
    const isShared = text.startsWith(
      "module.exports = require('../../.eslintrc.package.js')(__dirname",
    );
    assert.ok(isShared, `${name} has rules of its own`);
  }
});

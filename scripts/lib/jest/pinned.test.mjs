import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';

const require = createRequire(import.meta.url);

/** The libraries whose internals this folder uses (see docs/testing.md). */
const INTERNALS = {
  devDependencies: [
    '@jest/environment-jsdom-abstract',
    '@jest/test-sequencer',
    'jest',
    'jest-environment-node',
    'jsdom',
  ],
  resolutions: ['@acemir/cssom', '@asamuzakjp/dom-selector', 'jest-runtime'],
};

const readManifest = file => JSON.parse(readFileSync(file, 'utf8'));

/** The version that a test run loads: jsdom's own parts are found from jsdom. */
function loadedVersion(name) {
  const jsdom = dirname(require.resolve('jsdom/package.json'));
  const [folder] = [
    join(jsdom, 'node_modules'),
    join(repositoryRoot, 'node_modules'),
  ]
    .map(modules => join(modules, name, 'package.json'))
    .flatMap(file => {
      try {
        return [readManifest(file)];
      } catch (error) {
        if (error.code === 'ENOENT') return [];
        throw error;
      }
    });
  return folder.version;
}

for (const [section, names] of Object.entries(INTERNALS)) {
  for (const name of names) {
    test(`${name} is pinned in '${section}', to the version that is loaded`, () => {
      const manifest = readManifest(join(repositoryRoot, 'package.json'));
      assert.equal(manifest[section][name], loadedVersion(name));
    });
  }
}

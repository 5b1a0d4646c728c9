import assert from 'node:assert/strict';
import { test } from 'node:test';
import { explainInstallFailure } from './install-failure.mjs';

const CASES = [
  [
    '➤ YN0001: │ Error: getaddrinfo ENOTFOUND registry.example',
    'no network: the npm registry cannot be found',
  ],
  ['npm error code EAI_AGAIN', 'no network: the npm registry cannot be found'],
  ['npm error ENOSPC: no space left on device', 'the disk is full'],
  [
    '➤ YN0001: │ RequestError: connect ECONNREFUSED 127.0.0.1:9',
    'the npm registry does not answer',
  ],
  [
    '➤ YN0028: │ The lockfile would have been modified by this install, which is explicitly forbidden.',
    'yarn.lock does not fit the package.json files: run "yarn install" and commit yarn.lock',
  ],
  [
    '➤ YN0035: │ x@npm:1: Package not found (404)',
    'a package or version is not in the npm registry',
  ],
  ['something odd\n\u001b[31mlast words\u001b[0m\n', 'last words'],
  ['', 'no output'],
];

for (const [output, cause] of CASES) {
  test(`says: ${cause}`, () => {
    assert.equal(
      explainInstallFailure('the packages', output, '/log'),
      `Installing the packages failed: ${cause}. Log: /log`,
    );
  });
}

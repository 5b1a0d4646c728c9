import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import semver from 'semver';
import { repositoryRoot } from '../layout.mjs';
import { lockedVersions } from './lockfile.mjs';

const ANSWERS = /^(fixed by|guarded by|not affected because) /;

/** The rows of docs/advisories.md. */
function advisories() {
  return readFileSync(join(repositoryRoot, 'docs/advisories.md'), 'utf8')
    .split('\n')
    .filter(line => /^\| (CVE|GHSA|hardened)/.test(line))
    .map(line => line.replaceAll('\\|', '‖').split('|').slice(1, -1))
    .map(cells => cells.map(cell => cell.trim().replaceAll('‖', '|')))
    .map(([id, name, range, , answer]) => ({
      id,
      name: name.replaceAll('`', ''),
      range,
      answer,
    }));
}

/** The rows whose range has a version that is installed. */
function affected(locked) {
  return advisories()
    .filter(({ answer }) => answer.startsWith('fixed by'))
    .filter(({ name, range }) =>
      (locked.get(name) ?? []).some(version =>
        semver.satisfies(version, range),
      ),
    )
    .map(({ id, name }) => `${id}: ${name}`);
}

test('no installed version has a published fault', () => {
  assert.deepEqual(affected(lockedVersions(repositoryRoot)), []);
});

test('a version with a published fault is found', () => {
  assert.deepEqual(
    affected(new Map([['@backstage/plugin-auth-backend', ['0.27.0']]])),
    [
      'CVE-2026-32235: @backstage/plugin-auth-backend',
      'CVE-2026-32236: @backstage/plugin-auth-backend',
      'hardened in 1.57: @backstage/plugin-auth-backend',
    ],
  );
});

test('each advisory has a range and an answer, for a package that is installed', () => {
  const locked = lockedVersions(repositoryRoot);
  assert.ok(advisories().length > 15);
  for (const { id, name, range, answer } of advisories()) {
    assert.ok(locked.has(name), `${id}: ${name} is not installed`);
    assert.ok(semver.validRange(range), `${id}: ${range}`);
    assert.match(answer, ANSWERS, id);
  }
});

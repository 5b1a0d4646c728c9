import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';
import { lockedVersions } from './lockfile.mjs';
import { planUpgrade } from './plan.mjs';
import { readRelease, RELEASE_FILE } from './release.mjs';
import {
  NAMED_RELEASE,
  rewriteDependencies,
  rewriteManifest,
  rewriteRelease,
} from './rewrite.mjs';

const read = file => readFileSync(join(repositoryRoot, file), 'utf8');
const release = readRelease(join(repositoryRoot, RELEASE_FILE));

test('the version that is told is the version that runs', () => {
  assert.equal(
    JSON.parse(read('backstage.json')).version,
    release.releaseVersion,
  );
  const minor = release.releaseVersion.replace(/\.\d+$/, '');
  const named = ['README.md', 'docs/dependencies.md'].flatMap(file =>
    [...read(file).matchAll(NAMED_RELEASE)].map(([, , told]) => told),
  );
  assert.ok(named.length >= 2);
  assert.deepEqual([...new Set(named)], [minor]);
});

test('each package of upstream is installed once, in the version of the release', () => {
  const locked = lockedVersions(repositoryRoot);
  assert.ok(locked.size > 80);
  assert.deepEqual(
    Object.fromEntries(
      [...locked].map(([name, versions]) => [name, versions.join(' and ')]),
    ),
    release.packages,
  );
});

test('an upgrade takes the versions of the release, or the newest that can be had', () => {
  const names = ['stays', 'minor', 'major', 'missing', 'unknown'];
  const changes = planUpgrade({
    current: new Map(names.map(name => [name, '0.9.1'])),
    release: {
      stays: '0.9.1',
      minor: '0.9.4',
      major: '1.0.0',
      missing: '0.9.3',
    },
    available: {
      stays: ['0.9.1', '0.9.2'],
      minor: ['0.9.1', '0.9.4', '0.9.5-next.0', '0.9.5'],
      major: ['0.9.1', '1.0.0', '1.1.0'],
      missing: ['0.9.0', '0.9.1', '0.9.2', '0.9.4'],
      unknown: ['0.9.1', '0.10.0', '0.11.0-next.1'],
    },
  });
  assert.deepEqual(
    changes.map(({ name, to, major, behind }) => [name, to, major, behind]),
    [
      ['major', '1.0.0', true, false],
      ['minor', '0.9.4', false, false],
      ['missing', '0.9.2', false, true],
      ['unknown', '0.10.0', true, false],
    ],
  );
});

test('an upgrade changes ranges, the table of dependencies and named releases, and nothing else', () => {
  const versions = new Map([['@backstage/ui', '0.20.0']]);
  assert.equal(
    rewriteManifest(
      '{ "@backstage/ui": "^0.18.0", "@backstage/cli": "~0.36.6", "x": "backstage:^" }',
      versions,
    ),
    '{ "@backstage/ui": "^0.20.0", "@backstage/cli": "~0.36.6", "x": "backstage:^" }',
  );
  assert.equal(
    rewriteDependencies(
      '| `@backstage/ui` | ^0.18.0 · ^0.17.0 | Why. |',
      versions,
    ),
    '| `@backstage/ui` | ^0.20.0 | Why. |',
  );
  assert.equal(
    rewriteRelease('Backstage 1.54, release 1.54.1, and React 1.54', '1.57.0'),
    'Backstage 1.57, release 1.57.0, and React 1.54',
  );
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { repositoryRoot } from '../layout.mjs';
import { toBytes } from './builders.mjs';
import { FILES } from './context.mjs';
import { describePackages, listPackages } from './packages.mjs';
import { describeBuild } from './provenance.mjs';

function install(t, packages) {
  const root = mkdtempSync(join(tmpdir(), 'portal-image-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [folder, manifest] of Object.entries(packages)) {
    const file = join(root, 'node_modules', folder, 'package.json');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(manifest));
  }
  return root;
}

const PACKAGES = {
  knex: { name: 'knex', version: '3.1.0', license: 'MIT' },
  '@backstage/errors': {
    name: '@backstage/errors',
    version: '1.4.0',
    license: 'Apache-2.0',
  },
  'knex/node_modules/debug': { name: 'debug', version: '4.3.4' },
  debug: { name: 'debug', version: '4.4.0', license: { type: 'MIT' } },
  // A folder of a package with a manifest without a name.
  'knex/node_modules/esm': { type: 'module' },
  '.bin': { name: 'none', version: '1.0.0' },
};

test('each version of each package is listed once', t => {
  const root = install(t, PACKAGES);
  assert.deepEqual(
    listPackages(root)
      .map(({ name, version }) => `${name}@${version}`)
      .sort(),
    ['@backstage/errors@1.4.0', 'debug@4.3.4', 'debug@4.4.0', 'knex@3.1.0'],
  );
});

test('the bill of materials is CycloneDX, with the addresses that scanners read', t => {
  const bom = describePackages({
    root: install(t, PACKAGES),
    version: '1.2.0',
  });
  assert.equal(bom.bomFormat, 'CycloneDX');
  assert.equal(bom.specVersion, '1.6');
  assert.equal(bom.metadata.component.name, 'harbour');
  assert.deepEqual(
    bom.components.map(({ purl }) => purl),
    [
      'pkg:npm/%40backstage/errors@1.4.0',
      'pkg:npm/debug@4.3.4',
      'pkg:npm/debug@4.4.0',
      'pkg:npm/knex@3.1.0',
    ],
  );
  assert.deepEqual(bom.components[0].licenses, [
    { license: { name: 'Apache-2.0' } },
  ]);
});

test('the provenance names the image, its base and the commit by their digests', () => {
  const statement = describeBuild({
    name: 'harbour:1.0.0',
    digest: 'sha256:aa',
    base: 'debian@sha256:bb',
    revision: 'cc',
    created: new Date('2026-11-27T00:00:00Z'),
  });
  assert.deepEqual(statement.subject, [
    { name: 'harbour:1.0.0', digest: { sha256: 'aa' } },
  ]);
  assert.deepEqual(
    statement.predicate.buildDefinition.resolvedDependencies.map(
      ({ digest }) => digest,
    ),
    [{ gitCommit: 'cc' }, { sha256: 'bb' }],
  );
});

test('a size is read as builders write it', () => {
  assert.equal(toBytes(12), 12);
  assert.equal(toBytes('612 MB'), 612e6);
  assert.equal(toBytes('1.2 GB'), 1.2e9);
  assert.throws(() => toBytes('much'), /size 'much'/);
});

test('a base without a digest is refused', () => {
  for (const args of [[], ['--base', 'debian:12']]) {
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [join(repositoryRoot, 'scripts', 'image.mjs'), ...args],
      { encoding: 'utf8' },
    );
    assert.equal(status, 1);
    assert.match(stdout + stderr, /--base needs an image with its digest/);
  }
});

test('the image runs without rights, and copies only what its context has', () => {
  const text = readFileSync(
    join(repositoryRoot, 'deploy', 'Containerfile'),
    'utf8',
  );
  const stages = text.split(/^FROM /m).slice(1);
  assert.equal(stages.length, 2);
  assert.ok(stages.every(stage => stage.startsWith('${BASE}')));
  assert.match(stages[1], /^USER 10001:10001$/m);
  assert.match(stages[1], /^HEALTHCHECK /m);
  assert.match(stages[0], /-name '\*\.map' -type f -delete/);
  const copied = [
    ...stages[0].matchAll(/^(?:COPY|ADD) (?!--)(.+) \S+$/gm),
  ].flatMap(([, names]) => names.split(' '));
  const inContext = [
    ...FILES.map(file => file.split('/').at(-1)),
    'tools/',
    'deploy/',
  ];
  assert.deepEqual(
    copied.filter(name => !inContext.includes(name)),
    [],
  );
  for (const file of FILES.filter(name => !name.includes('/dist/'))) {
    assert.ok(existsSync(join(repositoryRoot, file)), file);
  }
});

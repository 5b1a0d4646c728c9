import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from './files.mjs';
import { repositoryRoot } from './layout.mjs';
import { mendedFaults, upstreamRows } from './upgrade/upstream-rows.mjs';
import workspaces from './workspaces.cjs';

/** An override of an extension of upstream, or a part of the app that takes the place of upstream's. */
const OVERRIDES =
  /\.override\(|SwappableComponentBlueprint\.make|\breplaces upstream's\b/i;

/** Another implementation of a service of upstream, or of what only one module can give to a plugin of upstream. */
const SERVICES =
  /root(?:HttpRouter|Health)ServiceFactory\(|\.set(?:Policy|SearchEngine|Techdocs\w+)\(/;

/** Another implementation of a service or an API, by the name with which upstream's packages export it. */
function givesForUpstream(text) {
  if (!/createServiceFactory\(|ApiBlueprint\.make\(/.test(text)) return false;
  const imported = [
    ...text.matchAll(/import \{([^}]*)\} from '@backstage[\w-]*\//g),
  ].flatMap(([, names]) => names.match(/\w+/g) ?? []);
  return [...text.matchAll(/\b(?:service|api): (\w+)/g)].some(([, name]) =>
    imported.includes(name),
  );
}

/** Routes that a module adds to a plugin, in front of the plugin's own. */
const isRouteModule = text =>
  /createBackendModule\(/.test(text) &&
  /coreServices\.httpRouter/.test(text) &&
  UPSTREAM_PLUGINS.test(text);
const UPSTREAM_PLUGINS =
  /pluginId: '(?:app|auth|catalog|events|mcp-actions|notifications|permission|scaffolder|search|signals|tech-insights|techdocs|user-settings)'/;

const read = path => readFileSync(join(repositoryRoot, path), 'utf8');

/** The first two numbers of an installed version, which change with what a package does. */
function installedVersion(name) {
  const { version } = JSON.parse(read(`node_modules/${name}/package.json`));
  return version.split('.').slice(0, 2).join('.');
}

test('each row of docs/upstream.md was tried with the installed release', () => {
  assert.ok(upstreamRows(repositoryRoot).length > 20);
  for (const { what, name, tried } of upstreamRows(repositoryRoot)) {
    assert.equal(
      tried,
      installedVersion(name),
      `${what}: try whether upstream's ${name} is enough now, then change the row`,
    );
  }
});

test('docs/upstream.md names files that there are', () => {
  for (const { what, files } of upstreamRows(repositoryRoot)) {
    assert.ok(files.length > 0, what);
    for (const file of files) {
      assert.ok(existsSync(join(repositoryRoot, file)), `${what}: ${file}`);
    }
  }
  assert.ok(mendedFaults(repositoryRoot).length >= 6);
  for (const { what, tests } of mendedFaults(repositoryRoot)) {
    assert.ok(tests.length > 0, what);
    for (const file of tests) {
      assert.ok(existsSync(join(repositoryRoot, file)), `${what}: ${file}`);
    }
  }
});

test('each file that replaces something of upstream stands in docs/upstream.md', () => {
  const named = new Set(
    upstreamRows(repositoryRoot).flatMap(({ files }) => files),
  );
  const found = workspaces
    .packageRoots(repositoryRoot)
    .flatMap(folder => filesBelow(join(repositoryRoot, folder)))
    .filter(
      file =>
        /\.tsx?$/.test(file) &&
        !/\.test\.|__testUtils__|e2e-tests|test-kit/.test(file),
    )
    .filter(file => {
      const text = readFileSync(file, 'utf8');
      return (
        OVERRIDES.test(text) ||
        SERVICES.test(text) ||
        givesForUpstream(text) ||
        isRouteModule(text)
      );
    })
    .map(file => relative(repositoryRoot, file));
  assert.ok(found.length > 30);
  assert.deepEqual(
    found.filter(file => !named.has(file)),
    [],
  );
});

test('the code of each extension that is replaced stands in a row with its reason', () => {
  const named = upstreamRows(repositoryRoot).flatMap(({ files }) => files);
  const replaced = JSON.parse(read('packages/app/replacedExtensions.json'));
  const others = Object.keys(replaced).filter(file => !named.includes(file));
  assert.deepEqual(others, []);
});

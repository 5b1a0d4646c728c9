import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { changedFiles, testsOf } from './changed.mjs';
import { UserError } from './errors.mjs';

const manifest = (name, dependencies = {}) =>
  JSON.stringify({ name, dependencies });

const FILES = {
  'package.json': JSON.stringify({ workspaces: ['packages/*', 'plugins/*/*'] }),
  'packages/app/package.json': manifest('app'),
  'packages/app/e2e-tests/costs.spec.ts': '// covers: costs\n',
  'packages/app/e2e-tests/news.spec.ts': '// covers: news\n',
  'plugins/costs/costs/package.json': manifest('costs', { rates: '*' }),
  'plugins/costs/rates/package.json': manifest('rates'),
  'plugins/news/news/package.json': manifest('news'),
};

function createCheckout(t) {
  const root = mkdtempSync(join(tmpdir(), 'portal-changed-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  return { root, write };
}

test('finds what differs from a commit, and what git does not know yet', t => {
  const { root, write } = createCheckout(t);
  const git = (...args) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '.');
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@retail.example'];
  git(...identity, 'commit', '--quiet', '--message', 'Begin');
  write('plugins/news/news/package.json', manifest('news', { rates: '*' }));
  write('plugins/news/news/src/new.ts', '');
  assert.deepEqual(changedFiles(root, 'HEAD'), [
    'plugins/news/news/package.json',
    'plugins/news/news/src/new.ts',
  ]);
  for (const since of ['nothing', '--output=x']) {
    assert.throws(() => changedFiles(root, since), UserError);
  }
});

test('names the packages that contain what has changed', t => {
  const { root } = createCheckout(t);
  const changed = ['plugins/costs/rates/src/a.ts', 'docs/testing.md'];
  assert.deepEqual(testsOf('unit', changed, root), ['plugins/costs/rates']);
});

test('names the end-to-end files that have changed, or cover what has', t => {
  const { root } = createCheckout(t);
  const [costs, news] = ['costs', 'news'].map(
    name => `packages/app/e2e-tests/${name}.spec.ts`,
  );
  // What costs lean on counts too.
  const changed = ['plugins/costs/rates/src/a.ts'];
  assert.deepEqual(testsOf('e2e', changed, root), [costs]);
  assert.deepEqual(testsOf('e2e', [news], root), [news]);
});

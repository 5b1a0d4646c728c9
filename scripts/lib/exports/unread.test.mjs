import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, unreadExports } from './unread.mjs';

const packages = [
  {
    folder: 'plugins/a/a',
    manifest: { backstage: { role: 'frontend-plugin' } },
  },
  {
    folder: 'plugins/a/a-node',
    manifest: { backstage: { role: 'node-library' } },
  },
];
const report = {
  issues: [
    {
      file: 'plugins/a/a-node/src/index.ts',
      exports: [{ name: 'default' }],
      types: [{ name: 'Options' }],
    },
    { file: 'plugins/a/a/src/index.ts', exports: [{ name: 'default' }] },
    { file: '.eslintrc.js', exports: [{ name: 'default' }] },
  ],
};
const unread = [
  'plugins/a/a-node/src/index.ts Options',
  'plugins/a/a-node/src/index.ts default',
];

test('names exports and types without a reader, and none that the app or a program finds by itself', () => {
  assert.deepEqual(unreadExports(report, packages), unread);
});

test('says which export to remove, and which row of the list is out of date', () => {
  const kept = {
    [unread[0]]: 'a contract',
    'plugins/a/gone.ts old': 'was one',
  };
  assert.deepEqual(
    differences(unread, kept).map(line => line.split(':')[0]),
    [unread[1], 'plugins/a/gone.ts old'],
  );
  assert.deepEqual(differences(unread.slice(0, 1), { [unread[0]]: 'x' }), []);
});

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { commands } from './commands.mjs';

test('the backend’s stack traces name our lines, and Node reads no maps of libraries', () => {
  const [node, ...args] = commands.backend(process.execPath, []).command;
  const flags = args.slice(0, args.indexOf('src/index.ts'));
  const printed = execFileSync(
    node,
    [
      ...flags,
      '-p',
      'JSON.stringify(require("node:module").getSourceMapsSupport())',
    ],
    { encoding: 'utf8' },
  );
  assert.deepEqual(JSON.parse(printed), {
    enabled: true,
    nodeModules: false,
    generatedCode: false,
  });
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const { resolve } = createRequire(import.meta.url);

/** A library that counts how often it is loaded and its hook is called, and a module that remembers. */
const MODULES = {
  'node_modules/library/index.js': `
    globalThis.loads = (globalThis.loads ?? 0) + 1;
    exports.calls = [];
    afterEach(() => exports.calls.push(expect.getState().currentTestName));
  `,
  'src/memory.js': 'exports.items = [];',
  'src/memoryUser.js': `exports.add = () => require('./memory').items.push(1);`,
};

/** Runs test files in one worker, in the order of their names. */
function run(t, environment, files) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-jest-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path, text) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const config = {
    rootDir: folder,
    haste: { enableSymlinks: false },
    cacheDirectory: join(folder, 'cache'),
    testEnvironment: resolve(`./${environment}.cjs`),
    runtime: resolve('./KeepingRuntime.cjs'),
    testSequencer: join(folder, 'byName.cjs'),
    transform: {},
  };
  write('package.json', '{}');
  write('jest.config.json', JSON.stringify(config));
  write(
    'byName.cjs',
    `const { default: Sequencer } = require(${JSON.stringify(resolve('@jest/test-sequencer'))});
     module.exports = class extends Sequencer {
       sort(tests) { return [...tests].sort((a, b) => (a.path > b.path ? 1 : -1)); }
     };`,
  );
  for (const [path, text] of Object.entries(MODULES)) write(path, text);
  files.forEach((text, index) => write(`src/${index}.test.js`, text));
  const report = join(folder, 'report.json');
  const { stderr } = spawnSync(
    process.execPath,
    [
      resolve('jest/bin/jest'),
      ...['--runInBand', '--ci', '--json', `--outputFile=${report}`],
      ...['--config', join(folder, 'jest.config.json')],
    ],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
    },
  );
  const { numPassedTests, numFailedTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  assert.equal(numFailedTests, 0, stderr);
  return numPassedTests;
}

const FIRST = `
  const library = require('library');
  const { add } = require('./memoryUser');
  test('first', () => {
    add();
    globalThis.fetch = 'replaced';
    process.env.PORTAL_TEST = 'set';
    jest.spyOn(Math, 'max').mockReturnValue(7);
    jest.useFakeTimers();
    expect(globalThis.loads).toBe(1);
  });
`;
const SECOND = `
  const library = require('library');
  const memory = require('./memory');
  test('second', () => {
    expect(globalThis.loads).toBe(1);
    expect(memory.items).toEqual([]);
    expect(typeof globalThis.fetch).not.toBe('string');
    expect(process.env.PORTAL_TEST).toBeUndefined();
    expect(Math.max(1, 2)).toBe(2);
    expect(setTimeout.clock).toBeUndefined();
  });
  test('third', () => expect(library.calls).toEqual(['first', 'second']));
`;
const ALONE = `
  jest.mock('library', () => 'mocked');
  test('alone', () => {
    expect(require('library')).toBe('mocked');
    expect(globalThis.loads).toBeUndefined();
  });
`;
const OWN_MOCK = `
  jest.mock('./memory', () => ({ items: 'mocked' }));
  require('library');
  test('own', () => {
    expect(require('./memory').items).toBe('mocked');
    expect(globalThis.loads).toBe(1);
  });
`;
const AFTER_ALONE = `
  require('library');
  test('after', () => {
    expect(globalThis.loads).toBe(1);
    expect(require('./memory').items).toEqual([]);
  });
`;

for (const environment of ['KeptNodeEnvironment', 'KeptPageEnvironment']) {
  test(`${environment}: libraries and their hooks are kept, all else is as in the first file`, t => {
    assert.equal(run(t, environment, [FIRST, SECOND]), 3);
  });
}

test('a file that replaces a library has libraries of its own', t => {
  assert.equal(run(t, 'KeptNodeEnvironment', [FIRST, ALONE, AFTER_ALONE]), 3);
  assert.equal(run(t, 'KeptNodeEnvironment', [ALONE, FIRST, AFTER_ALONE]), 3);
});

test('one that replaces a module of the checkout does so for itself', t => {
  const files = [FIRST, OWN_MOCK, AFTER_ALONE];
  assert.equal(run(t, 'KeptNodeEnvironment', files), 3);
});

test('a page is empty again for the next file', t => {
  const first = `
    test('leaves much', () => {
      document.body.innerHTML = '<p>';
      document.title = 'Title';
      localStorage.setItem('a', 'b');
      history.pushState(null, '', '/elsewhere');
      globalThis.ticks = 0;
      setInterval(() => globalThis.ticks++, 1);
    });
  `;
  const second = `
    test('finds nothing', async () => {
      const { ticks } = globalThis;
      await new Promise(resolve => setTimeout(resolve, 20));
      expect([document.body.innerHTML, document.title]).toEqual(['', '']);
      expect(localStorage).toHaveLength(0);
      expect(location.pathname).toBe('/');
      expect(globalThis.ticks).toBe(ticks);
    });
  `;
  assert.equal(run(t, 'KeptPageEnvironment', [first, second]), 2);
});

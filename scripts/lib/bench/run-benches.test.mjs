import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import {
  chooseBenches,
  findBenches,
  readBenchArguments,
  runBench,
} from './run-benches.mjs';

const folder = mkdtempSync(join(tmpdir(), 'benches-'));
after(() => rmSync(folder, { recursive: true }));

const row = { bench: 'good', figure: 'a page', value: 1, unit: 'ms' };
const SCRIPTS = {
  good: `#!/usr/bin/env node\n// Measures a page (2 s).\nconsole.error('begins');\nconsole.log('${JSON.stringify(row)}');\n`,
  half: `console.log('${JSON.stringify({ ...row, bench: 'half' })}');\nthrow new Error('It broke');\n`,
  mute: '// Measures nothing.\n',
};
for (const [name, text] of Object.entries(SCRIPTS)) {
  writeFileSync(join(folder, `${name}.mjs`), text);
}
const benches = findBenches(folder);
const run = name =>
  runBench(
    benches.find(bench => bench.name === name),
    {
      tools: { node: process.execPath, env: {} },
      logsDir: join(folder, 'logs'),
    },
  );

test('finds the benches, with what each says of itself', () => {
  assert.deepEqual(
    benches.map(({ name, what }) => [name, what]),
    [
      ['good', 'Measures a page (2 s).'],
      ['half', ''],
      ['mute', 'Measures nothing.'],
    ],
  );
});

test('chooses by name, all without one, and names what there is not', () => {
  const names = chosen => chosen.map(({ name }) => name);
  assert.deepEqual(names(chooseBenches(benches, [])), ['good', 'half', 'mute']);
  const withLoad = [...benches, { name: 'load' }];
  assert.equal(chooseBenches(withLoad, []).length, 3);
  assert.deepEqual(names(chooseBenches(withLoad, ['load'])), ['load']);
  assert.deepEqual(names(chooseBenches(benches, ['mute', 'good'])), [
    'good',
    'mute',
  ]);
  assert.throws(() => chooseBenches(benches, ['good', 'bad']), {
    name: 'UserError',
    message: 'There is no bench bad: the benches are good, half, mute.',
  });
});

test('arguments name benches and files', () => {
  assert.deepEqual(
    readBenchArguments(['hub', '--save', 'a.json', '--compare', 'b.json']),
    { names: ['hub'], save: 'a.json', compare: 'b.json', help: false },
  );
  assert.equal(readBenchArguments(['-h']).help, true);
  assert.throws(() => readBenchArguments(['--saved', 'a.json']), {
    name: 'UserError',
    message: /--saved.*\nSee npm run bench -- --help\.$/s,
  });
});

test('gives the rows of a bench', async () => {
  assert.deepEqual(await run('good'), [row]);
});

test('gives what a bench measured before it failed, and that it failed', async () => {
  const [first, second, ...others] = await run('half');
  assert.equal(first.bench, 'half');
  assert.equal(second.figure, 'not measured');
  assert.deepEqual(others, []);
});

test('takes a bench without figures for one that failed', async () => {
  assert.deepEqual(await run('mute'), [
    { bench: 'mute', figure: 'not measured', error: 'It printed nothing' },
  ]);
});

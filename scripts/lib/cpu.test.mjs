import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { chargeCpu, measureCpu } from './cpu.mjs';

/** Until it has used this much of the processor, however long that takes. */
const work = seconds =>
  `const end = ${seconds * 1e6}; while (process.cpuUsage().user < end);`;
const WORK = work(0.3);

const run = async code => {
  const child = spawn(process.execPath, ['-e', code]);
  chargeCpu(child);
  await once(child, 'close');
};

const skip = existsSync('/proc/self/stat') ? false : 'only Linux counts it';

test(
  'counts a program, and the programs that it starts',
  { skip },
  async () => {
    const { result, cpuSeconds } = await measureCpu(async () => {
      await run(WORK);
      await run(
        `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(
          WORK,
        )}])`,
      );
      return 'done';
    });
    assert.equal(result, 'done');
    assert.ok(cpuSeconds >= 0.5, `${cpuSeconds} s`);
  },
);

test(
  'charges each task with its own programs, also side by side',
  { skip },
  async () => {
    const [busy, idle] = await Promise.all([
      measureCpu(() => run(WORK)),
      measureCpu(async () => 'nothing'),
    ]);
    assert.ok(busy.cpuSeconds >= 0.25, `${busy.cpuSeconds} s`);
    assert.equal(idle.cpuSeconds, 0);
  },
);

test('charges no task with what ended before it', { skip }, async () => {
  execFileSync(process.execPath, ['-e', work(2)]);
  const { cpuSeconds } = await measureCpu(() => run(''));
  assert.ok(cpuSeconds < 2, `${cpuSeconds} s`);
});

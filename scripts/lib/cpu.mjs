import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts the time of a process in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const OWN_TIMES = '/proc/self/stat';

const accounts = new AsyncLocalStorage();
/** Seconds of ended programs that are charged, or that nobody asked for. */
let charged = 0;

/**
 * Runs a task, and sums the processor seconds of the programs that it starts with `chargeCpu`, and of their children.
 *
 * @template Result
 * @param {() => Promise<Result>} task
 * @returns {Promise<{ result: Result, cpuSeconds: number | undefined }>} no seconds on a system that does not count them
 */
export async function measureCpu(task) {
  const isCounted = existsSync(OWN_TIMES);
  // What has ended until now belongs to others.
  if (isCounted) charged = readSecondsOfEnded();
  const account = { seconds: 0 };
  const result = await accounts.run(account, task);
  return { result, cpuSeconds: isCounted ? account.seconds : undefined };
}

/**
 * Charges the processor time of a program, when it ends, to the task that started it.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
export function chargeCpu(child) {
  const account = accounts.getStore();
  if (!account || !existsSync(OWN_TIMES)) return;
  child.once('exit', () => {
    const total = readSecondsOfEnded();
    account.seconds += total - charged;
    charged = total;
  });
}

/** The processor seconds of all programs that this process has started and that have ended. */
function readSecondsOfEnded() {
  const text = readFileSync(OWN_TIMES, 'utf8');
  // The name before the bracket may contain spaces; `cutime` and `cstime` are the 14th and 15th value after it.
  const values = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(values[13]) + Number(values[14])) / TICKS_PER_SECOND;
}

import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fileURLToPath } from 'node:url';
import { chargeCpu } from './cpu.mjs';
import { openRotatingLog } from './rotating-log.mjs';
import { signalGroup } from './run.mjs';
import { createLineSplitter } from './text.mjs';

const runner = fileURLToPath(new URL('runner.mjs', import.meta.url));
const KEPT_LINES = 60;
/** Must be longer than the runner's own time-out for the service. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {string} logFile
 * @property {() => string[]} lastLines - the end of its output, without colours
 * @property {Promise<{ code: number | null }>} ended - resolves when it has ended for any reason
 * @property {() => Promise<void>} stop - requests a stop, and waits until it and all its children have ended
 * @property {() => void} kill - ends it and all its children at once
 */

/**
 * Starts one long-running program under a runner (runner.mjs), with its output in a log file.
 *
 * @param {object} options
 * @param {string} options.name - display name, for example `backend`
 * @param {string} options.node - the Node program that runs the runner
 * @param {readonly string[]} options.command - program and arguments
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.logsDir - folder of `<name>.log`, which is replaced on each start; see rotating-log.mjs
 * @param {readonly string[]} [options.runnerArgs] - for example `--restart`
 * @param {(line: string) => void} [options.onLine] - gets each line of its output, without colours
 * @returns {Service}
 */
export function startService(options) {
  const { name, node, command, cwd, env, logsDir } = options;
  const { runnerArgs = [], onLine } = options;
  const logFile = join(logsDir, `${name.replace(/\W+/g, '-')}.log`);
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openRotatingLog(logFile);
  const kept = [];

  const child = spawn(node, [runner, ...runnerArgs, '--', ...command], {
    cwd,
    env,
    // A separate group: a Ctrl-C in the terminal reaches only the start script, which then stops all services in
    // order.
    detached: true,
    // The runner stops the service when this pipe closes, so nothing outlives a killed start script.
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  chargeCpu(child);
  child.stdin.on('error', () => undefined);
  for (const stream of [child.stdout, child.stderr]) {
    const lines = createLineSplitter(text => {
      const line = stripVTControlCharacters(text);
      log.write(line);
      kept.push(line);
      if (kept.length > KEPT_LINES) kept.shift();
      onLine?.(line);
    });
    stream.setEncoding('utf8').on('data', text => lines.write(text));
    stream.once('end', () => lines.end());
  }
  const ended = new Promise(resolve => {
    child.once('error', error => {
      kept.push(error.message);
      resolve({ code: 127 });
    });
    child.once('close', code => {
      signalGroup(child.pid, 'SIGKILL');
      log.end();
      resolve({ code });
    });
  });
  const kill = () => signalGroup(child.pid, 'SIGKILL');

  return {
    name,
    logFile,
    lastLines: () => [...kept],
    ended,
    kill,
    async stop() {
      const timer = setTimeout(kill, STOP_TIMEOUT_MS);
      child.stdin.end();
      await ended;
      clearTimeout(timer);
    },
  };
}

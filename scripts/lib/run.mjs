import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { once } from 'node:events';
import { chargeCpu } from './cpu.mjs';

const KEPT_OUTPUT_CHARACTERS = 200_000;

/** The process groups of the running programs. */
const running = new Set();

/** Kills all programs of `runLogged` with their children. */
export function killRunning() {
  for (const pid of running) signalGroup(pid, 'SIGKILL');
}

/**
 * Runs a program to its end, with its output in a log file.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} options
 * @param {string} options.cwd
 * @param {string} options.logFile - its folder is created
 * @param {boolean} [options.append] - appends to the log file instead of replacing it
 * @param {NodeJS.ProcessEnv} [options.env]
 * @param {(text: string) => void} [options.onOutput] - gets stdout and stderr as they arrive
 * @param {AbortSignal} [options.signal] - ends the program and all its children
 * @returns its exit code (1 if a signal ended it, 127 if it could not be started) and the end of its output
 */
export async function runLogged(command, args, options) {
  const { cwd, env = process.env, logFile, append, onOutput, signal } = options;
  mkdirSync(dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: append ? 'a' : 'w' });
  let output = '';
  const take = piece => {
    log.write(piece);
    output = (output + piece).slice(-KEPT_OUTPUT_CHARACTERS);
    onOutput?.(piece);
  };
  // A separate group: a Ctrl-C in the terminal reaches only this process, which then stops the group in order.
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.setEncoding('utf8').on('data', take);
  child.stderr.setEncoding('utf8').on('data', take);
  running.add(child.pid);
  chargeCpu(child);
  const stop = () => signalGroup(child.pid, 'SIGTERM');
  const killer = signal && onAbort(signal, stop, child);
  const code = await new Promise(resolve => {
    child.once('error', error => {
      take(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', exitCode => resolve(exitCode ?? 1));
  });
  killer?.();
  running.delete(child.pid);
  log.end();
  await once(log, 'close');
  signal?.throwIfAborted();
  return { code, output };
}

function onAbort(signal, stop, child) {
  let timer;
  const abort = () => {
    stop();
    timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), 5_000);
  };
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  };
}

/** Sends a signal to a process group, if it has not ended yet. */
export function signalGroup(pid, name) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

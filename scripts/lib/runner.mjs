#!/usr/bin/env node
// Runs and monitors one service. service.mjs starts it, once per service, in a separate process group.
//
//   node runner.mjs [--restart] [--pid-file file] [--watch folder]… -- command argument…
//
// When standard input closes (the start script has ended for any reason) or a stop signal arrives, it stops the service.
//   --restart   starts the service again after it was killed (SIGKILL)
//   --pid-file  the file for the process id of the running service
//   --watch     starts the service again when a file below the folder changes
import { spawn } from 'node:child_process';
import { renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Time until a stopping service is ended: in production a backend would wait for its open requests, up to a minute. */
const STOP_GRACE_MS = 3_000;
const WATCH_SETTLE_MS = 200;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    restart: { type: 'boolean', default: false },
    'pid-file': { type: 'string' },
    watch: { type: 'string', multiple: true, default: [] },
  },
});
const [command, ...args] = positionals;

let child;
let stopping = false;
/** True while the service is being restarted, or has been restarted, after a change. */
let changed = false;

/** Writes a line of JSON, as the services do: whoever reads the log of a service finds no other lines in it. */
function tell(level, message) {
  console.error(JSON.stringify({ level, message, service: 'runner' }));
}

function start() {
  child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('spawn', writePidFile);
  child.once('error', error => {
    tell('error', `${command} cannot be started: ${error.message}`);
    finish(127);
  });
  child.once('exit', onExit);
}

function onExit(code, signal) {
  removePidFile();
  child = undefined;
  if (stopping) finish(0);
  else if (restartWanted) restartNow();
  else if (options.restart && signal === 'SIGKILL') {
    tell('warn', 'The service was killed; starting it again.');
    start();
  } else if (changed) {
    tell('warn', 'The service ended after a change; waiting for the next.');
  } else {
    if (signal) tell('error', `The service was ended by ${signal}.`);
    finish(code ?? 1);
  }
}

function finish(code) {
  removePidFile();
  process.exit(code);
}

function stop() {
  if (stopping) return;
  stopping = true;
  if (!child) {
    finish(0);
    return;
  }
  child.kill('SIGTERM');
  setTimeout(() => child?.kill('SIGKILL'), STOP_GRACE_MS).unref();
}

function writePidFile() {
  const file = options['pid-file'];
  if (!file) return;
  // A reader never sees half a number.
  writeFileSync(`${file}.new`, String(child.pid));
  renameSync(`${file}.new`, file);
}

function removePidFile() {
  const file = options['pid-file'];
  if (file) rmSync(file, { force: true });
}

let restartWanted = false;
let settle;

function onChange() {
  clearTimeout(settle);
  settle = setTimeout(() => {
    if (stopping) return;
    tell('info', 'A file changed; starting the service again.');
    restartWanted = true;
    if (child) child.kill('SIGTERM');
    else restartNow();
  }, WATCH_SETTLE_MS);
}

function restartNow() {
  restartWanted = false;
  changed = true;
  start();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.stdin.on('end', stop).on('error', stop).resume();
for (const folder of options.watch) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (
      file &&
      /\.(ts|js|json|yaml)$/.test(file) &&
      !/\.test\.ts$/.test(file)
    ) {
      onChange();
    }
  });
}
start();

import { connect, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { UserError } from './errors.mjs';
import { PLACES } from './places.mjs';

/**
 * Returns true if no program listens on a port of this machine, over IPv4 or IPv6.
 *
 * @remarks Binding alone is not enough: on some systems a port that another program holds on all addresses can still
 * be bound on one of them.
 */
export async function isPortFree(port) {
  const answers = await Promise.all([
    answersOn(port, '127.0.0.1'),
    answersOn(port, '::1'),
  ]);
  return !answers.includes(true) && canBind(port);
}

function answersOn(port, host) {
  return new Promise(resolve => {
    const socket = connect({ port, host, timeout: 1000 });
    const finish = answer => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
}

function canBind(port) {
  return new Promise(resolve => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () =>
      server.close(() => resolve(true)),
    );
  });
}

/**
 * Below the ports that systems give to outgoing connections (Linux: from 32768 on, RFC 6335: from 49152 on). One of those may be
 * taken between the search and the start of what listens on it. Above 10080, the last one that browsers refuse (Fetch Standard,
 * "bad port").
 */
const FIRST_PORT = 11_000;
const LAST_PORT = 31_999;
/** Processes that search at the same time begin at different places. */
const PER_PROCESS = 100;
const PORTS = LAST_PORT - FIRST_PORT + 1;
let next = (process.pid * PER_PROCESS) % PORTS;

/** Returns different ports that are free now, and that this process has not been given lately. */
export async function findFreePorts(count) {
  const found = [];
  for (let tried = 0; found.length < count; tried += 1) {
    if (tried === PORTS) throw new UserError('This machine has no free port.');
    const port = FIRST_PORT + next;
    next = (next + 1) % PORTS;
    if (await canBind(port)) found.push(port);
  }
  return found;
}

/**
 * Throws if a required port is taken.
 *
 * @param {Record<string, number>} ports - by name of the place
 * @param {object} [options]
 * @param {'development' | 'production'} [options.mode] - in production the backend has the port of the web page
 * @param {number} [options.patienceMs] - maximum wait for a taken port, for the end of an earlier start
 * @throws UserError with one line for each taken port: the port, its purpose, and the variable that changes it
 */
export async function requireFreePorts(ports, { mode, patienceMs = 0 } = {}) {
  const until = Date.now() + patienceMs;
  for (;;) {
    const checks = await Promise.all(
      Object.entries(ports).map(async ([name, port]) => ({
        place:
          PLACES[mode === 'production' && name === 'backend' ? 'web' : name],
        port,
        free: await isPortFree(port),
      })),
    );
    const taken = checks.filter(({ free }) => !free);
    if (taken.length === 0) return;
    if (Date.now() >= until) {
      throw new UserError(
        taken
          .map(
            ({ place, port }) =>
              `Port ${port} (${place.use}) is taken by another program: stop that program, or set ${place.env} to a free port.`,
          )
          .join('\n'),
      );
    }
    await delay(250);
  }
}

import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, and above the last one that browsers refuse, as in `scripts/lib/ports.mjs`: one of
 * those may be taken before a backend that starts for seconds listens on it.
 */
const FIRST_PORT = 11_000;
const PORTS = 21_000;
/** Workers of Jest, which search at the same time, begin at different places. */
const PER_PROCESS = 100;
let next = (process.pid * PER_PROCESS) % PORTS;

/** Returns an unused port of this machine, each time another one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + next;
    next = (next + 1) % PORTS;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listening = once(server, 'listening');
  server.listen(port, '127.0.0.1');
  try {
    await listening;
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

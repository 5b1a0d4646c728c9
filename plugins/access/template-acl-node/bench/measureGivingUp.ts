import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockServices } from '@backstage/backend-test-utils';
import { HttpAccessSource } from '../src/access/HttpAccessSource';

/** Prints a row of `npm run bench`. */
function print(figure: string, value: number, unit: string, target: number) {
  const row = { bench: 'accessTimeout', figure, value, unit, target };
  process.stdout.write(`${JSON.stringify(row)}\n`);
}

async function main() {
  // A server that accepts requests and never responds.
  const server = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const source = new HttpAccessSource({
    auth: mockServices.auth(),
    discovery: {
      getBaseUrl: async id => `http://127.0.0.1:${port}/api/${id}`,
      getExternalBaseUrl: async id => `http://127.0.0.1:${port}/api/${id}`,
    },
  });
  const started = performance.now();
  const error = await source
    .resolve('user:default/asha')
    .catch((thrown: Error) => thrown);
  const seconds = (performance.now() - started) / 1_000;
  server.closeAllConnections();
  server.close();
  if ((error as Error).name !== 'ServiceUnavailableError') {
    throw new Error(`Not given up as expected: ${error}`);
  }
  print('a page gives up the access service', seconds, 's', 4);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});

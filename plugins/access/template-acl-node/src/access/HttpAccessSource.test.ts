import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockServices } from '@backstage/backend-test-utils';
import { HttpAccessSource } from './HttpAccessSource';

let close = async () => {};
afterEach(async () => {
  jest.restoreAllMocks();
  await close();
});

async function sourceAt(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  const { port } = server.address() as AddressInfo;
  return new HttpAccessSource({
    auth: mockServices.auth(),
    discovery: mockServices.discovery.mock({
      getBaseUrl: async id => `http://127.0.0.1:${port}/api/${id}`,
    }),
  });
}

const unavailable = expect.objectContaining({
  name: 'ServiceUnavailableError',
});

describe('HttpAccessSource', () => {
  it('asks the plugin as a service', async () => {
    const seen: string[] = [];
    const source = await sourceAt((request, response) => {
      seen.push(request.url!, request.headers.authorization!);
      response.setHeader('content-type', 'application/json');
      response.end('{"templates":[],"groups":[],"managed":[],"isAdmin":true}');
    });
    const { isAdmin } = await source.resolve('user:default/asha');
    expect(isAdmin).toBe(true);
    expect(seen).toEqual([
      '/api/template-acl/user/user%3Adefault%2Fasha/templates/auto-resolved',
      expect.stringMatching(/^Bearer mock-service-token:/),
    ]);
  });

  it('tells that the service is away, by a status', async () => {
    const source = await sourceAt((_, response) => {
      response.statusCode = 503;
      response.end('{}');
    });
    await expect(source.resolve('user:default/asha')).rejects.toThrow(
      unavailable,
    );
  });

  it('does not wait for longer than 3 seconds', async () => {
    const over = new AbortController();
    const timeout = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(over.signal);
    // The time-out starts after the request has arrived.
    const source = await sourceAt(() => over.abort());
    await expect(source.resolve('user:default/asha')).rejects.toThrow(
      unavailable,
    );
    expect(timeout.mock.calls).toEqual([[3_000]]);
  });
});

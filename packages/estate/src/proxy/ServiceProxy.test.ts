import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import timers from 'node:timers/promises';
import { type FaultInput, FaultRegistry } from '../faults';
import { MAX_LOGGED_REQUESTS, RequestLog } from '../requests';
import { closeServer, listen } from '../http/listen';
import { ServiceProxy } from './ServiceProxy';

const LOOPBACK = { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' };

let service: Server;
let proxy: ServiceProxy;
let faults: FaultRegistry;
let log: RequestLog;
/** Number of requests that the service received. */
let reached: number;

beforeEach(async () => {
  reached = 0;
  service = createServer((request, response) => {
    reached += 1;
    response.writeHead(200, {
      'x-method': request.method,
      'x-path': request.url,
      'set-cookie': ['a=1', 'b=2'],
    });
    request.pipe(response);
  });
  await listen(service, LOOPBACK);
  faults = new FaultRegistry();
  log = new RequestLog();
  proxy = await ServiceProxy.start({
    ...LOOPBACK,
    faults,
    log,
    serviceOfPath: () => 'graph',
  });
  proxy.setTarget((service.address() as AddressInfo).port);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await proxy.close();
  await closeServer(service);
});

const address = (path = '/') => `http://127.0.0.1:${proxy.port}${path}`;
const inject = (fault: Pick<FaultInput, 'kind'> & Record<string, unknown>) =>
  faults.add({ service: 'graph', path: '/', ...fault });

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise(resolve => setImmediate(resolve));
}

describe('without faults', () => {
  it('passes method, path, body, status and headers on', async () => {
    const response = await fetch(address('/a%20b?c=d'), {
      method: 'PUT',
      body: 'hello',
    });
    expect(await response.text()).toBe('hello');
    expect(response.headers.get('x-method')).toBe('PUT');
    expect(response.headers.get('x-path')).toBe('/a%20b?c=d');
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('streams both ways: the answer begins before the request has ended', async () => {
    const request = httpRequest(address(), { method: 'POST' });
    request.write('first');
    const [response] = await once(request, 'response');
    const [chunk] = await once(response, 'data');
    expect(String(chunk)).toBe('first');
    request.end('last');
    const [rest] = await once(response, 'data');
    expect(String(rest)).toBe('last');
  });

  it('answers a client that waits for 100 Continue, as git does', async () => {
    const request = httpRequest(address(), {
      method: 'POST',
      headers: { expect: '100-continue' },
    });
    request.flushHeaders();
    await once(request, 'continue');
    request.end('pack');
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  it('keeps a connection until the client closes it', async () => {
    const { headers } = await fetch(address());
    expect(headers.get('connection')).toBe('keep-alive');
    // The header for the time after which a server closes an idle connection.
    expect(headers.get('keep-alive')).toBeNull();
  });

  it('answers 502 when the service is gone', async () => {
    await closeServer(service);
    const response = await fetch(address());
    expect(response.status).toBe(502);
    expect(await response.json()).toMatchObject({
      error: { code: 'BadGateway' },
    });
  });

  it('tells how to move a port that is taken', async () => {
    await expect(
      ServiceProxy.start({
        ...LOOPBACK,
        port: proxy.port,
        faults,
        log,
        serviceOfPath: () => 'graph',
      }),
    ).rejects.toThrow(
      `Port ${proxy.port} is taken; stop the program that uses it or set TEST_PORT`,
    );
  });
});

describe('the log of requests', () => {
  it('holds what was asked, with and without a fault', async () => {
    await fetch(address('/a?b=1'), { method: 'POST' }).then(r => r.text());
    inject({ kind: 'status', status: 503 });
    await fetch(address('/c')).then(r => r.text());
    await until(() => log.list().length === 2);
    expect(log.list('graph')).toMatchObject([
      { method: 'POST', path: '/a?b=1', status: 200 },
      { method: 'GET', path: '/c', status: 503 },
    ]);
    expect(log.list('azure')).toEqual([]);
    log.clear();
    expect(log.list()).toEqual([]);
  });

  it('forgets the oldest', () => {
    const request = { service: 'graph', method: 'GET', status: 200 } as const;
    for (let index = 0; index <= MAX_LOGGED_REQUESTS; index += 1) {
      log.add({ ...request, path: `/${index}`, tookMs: 1 });
    }
    expect(log.list()).toHaveLength(MAX_LOGGED_REQUESTS);
    expect(log.list()[0].path).toBe('/1');
  });
});

describe('a fault', () => {
  it('delays and then goes on', async () => {
    let goOn: (value?: unknown) => void = () => undefined;
    const delay = jest
      .spyOn(timers, 'setTimeout')
      .mockReturnValueOnce(new Promise(resolve => (goOn = resolve)));
    inject({ kind: 'delay', delayMs: 60 });
    const answer = fetch(address());
    await until(() => delay.mock.calls.length > 0);
    expect(delay.mock.calls[0][0]).toBe(60);
    expect(reached).toBe(0);
    goOn();
    expect((await answer).status).toBe(200);
    expect(reached).toBe(1);
  });

  it('answers a status with headers, so many times', async () => {
    inject({
      kind: 'status',
      status: 429,
      headers: { 'Retry-After': '7' },
      times: 1,
    });
    const response = await fetch(address());
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(reached).toBe(0);
    expect((await fetch(address())).status).toBe(200);
  });

  it('cuts the connection before the service sees the request', async () => {
    inject({ kind: 'cut' });
    await expect(fetch(address())).rejects.toThrow('fetch failed');
    expect(reached).toBe(0);
  });

  it('cuts the connection in the middle of the answer', async () => {
    inject({ kind: 'cut', afterBytes: 3 });
    const request = httpRequest(address(), { method: 'POST' });
    request.end('hello');
    const [response] = await once(request, 'response');
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    const [error] = await once(response, 'error');
    expect(error).toMatchObject({ code: 'ECONNRESET' });
    expect(Buffer.concat(chunks).toString()).toBe('hel');
    expect(reached).toBe(1);
  });

  it('answers a body that is no JSON', async () => {
    inject({ kind: 'malformed' });
    const response = await fetch(address());
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const body = await response.text();
    expect(() => JSON.parse(body)).toThrow('in JSON');
  });

  it('loses the answer of what the service did', async () => {
    inject({ kind: 'lost', times: 1 });
    await expect(fetch(address(), { method: 'DELETE' })).rejects.toThrow(
      'fetch failed',
    );
    expect(reached).toBe(1);
  });

  it('answers with more than anybody expects', async () => {
    inject({
      kind: 'flood',
      type: 'application/xml',
      start: '<a>',
      piece: '<b/>',
      count: 3,
      end: '</a>',
    });
    const response = await fetch(address());
    expect(response.headers.get('content-type')).toBe('application/xml');
    expect(await response.text()).toBe('<a><b/><b/><b/></a>');
    expect(reached).toBe(0);
  });

  it('answers for a replica that lags', async () => {
    inject({ kind: 'stale', body: { value: [] } });
    const response = await fetch(address());
    expect(await response.json()).toEqual({ value: [] });
    expect(reached).toBe(0);
  });
});

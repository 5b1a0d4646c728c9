import { BOUNDS } from '@portal/plugin-bounds-common';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { FeedReader } from './FeedReader';

const servers: Server[] = [];

/** Starts a server; returns its address. */
async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return new URL(`http://127.0.0.1:${port}/feed`);
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise(resolve => {
      server.close(resolve);
    });
  }
});

const read = (url: URL, timeoutMs = 5_000) =>
  new FeedReader({ timeoutMs }).read(url, 'application/json');

it('reads a feed without credentials', async () => {
  let accept: string | undefined;
  const url = await serve((request, response) => {
    accept = request.headers.accept;
    response.end(
      request.headers.authorization ?? request.headers.cookie ?? '✓',
    );
  });
  expect(await read(url)).toBe('✓');
  expect(accept).toBe('application/json');
});

it.each([
  ['text/xml; charset=ISO-8859-1', Buffer.from('<a>K\u00e4ufer</a>', 'latin1')],
  [
    'text/xml',
    Buffer.from(
      '<?xml version="1.0" encoding="windows-1252"?><a>K\u00e4ufer</a>',
      'latin1',
    ),
  ],
  [
    'text/xml; charset=utf-8',
    Buffer.from('\ufeff<a>K\u00e4ufer</a>', 'utf16le'),
  ],
  ['text/xml; charset=nonsense', Buffer.from('<a>K\u00e4ufer</a>')],
])('decodes what is sent as %s', async (type, bytes) => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-type': type }).end(bytes);
  });
  expect(await read(url)).toContain('<a>K\u00e4ufer</a>');
});

it.each([
  ['etag', { etag: '"1"' }, 'if-none-match', '"1"'],
  [
    'time',
    { 'last-modified': 'Tue, 24 Nov 2026 10:00:00 GMT' },
    'if-modified-since',
    'Tue, 24 Nov 2026 10:00:00 GMT',
  ],
])('asks for changes only, by %s', async (_, headers, condition, value) => {
  const seen: unknown[] = [];
  const url = await serve((request, response) => {
    seen.push(request.headers[condition]);
    const isKnown = request.headers[condition] === value;
    response.writeHead(isKnown ? 304 : 200, headers);
    response.end(isKnown ? undefined : 'text');
  });
  const reader = new FeedReader({ timeoutMs: 5_000 });
  expect(await reader.read(url, '*/*')).toBe('text');
  expect(await reader.read(url, '*/*')).toBe('text');
  expect(seen).toEqual([undefined, value]);
});

describe('redirects', () => {
  it('to the same origin are followed', async () => {
    const url = await serve((request, response) => {
      if (request.url === '/new') response.end('there');
      else response.writeHead(301, { location: '/new' }).end();
    });
    expect(await read(url)).toBe('there');
  });

  it('to another host are refused, and the host is not called', async () => {
    let calls = 0;
    const other = await serve((_, response) => {
      calls += 1;
      response.end();
    });
    const url = await serve((_, response) =>
      response.writeHead(302, { location: other.href }).end(),
    );
    await expect(read(url)).rejects.toThrow('redirects to another origin');
    expect(calls).toBe(0);
  });

  it.each([
    ['file:///etc/passwd', 'another origin'],
    ['http://[', 'no address'],
    ['/feed', 'more than 3 times'],
  ])('to %s are refused', async (location, reason) => {
    const url = await serve((_, response) =>
      response.writeHead(307, { location }).end(),
    );
    await expect(read(url)).rejects.toThrow(reason);
  });
});

describe('a huge feed', () => {
  it('is cut off while it is sent', async () => {
    let closed: () => void = () => undefined;
    const isClosed = new Promise<void>(resolve => {
      closed = resolve;
    });
    const url = await serve((_, response) => {
      const send = () => {
        while (response.write('x'.repeat(64 * 1024)));
      };
      response.on('drain', send);
      response.on('close', closed);
      send();
    });
    await expect(read(url)).rejects.toThrow('larger than');
    // It would never end by itself.
    await isClosed;
  });

  it('does not hide in compression', async () => {
    const url = await serve((_, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync('x'.repeat(BOUNDS.feedBytes + 1))),
    );
    await expect(read(url)).rejects.toThrow('larger than');
  });
});

it.each<[string, RequestListener, string]>([
  [
    'a status',
    (_, response) => response.writeHead(503).end('secret'),
    'It answered with status 503',
  ],
  [
    'not modified, although nothing is known',
    (_, response) => response.writeHead(304).end(),
    'status 304',
  ],
  [
    'a cut',
    (_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    },
    'cut off',
  ],
])('fails on %s', async (_, answer, reason) => {
  await expect(read(await serve(answer))).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining(reason),
  });
});

it.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  [
    'never ends',
    (_, response) => {
      response.writeHead(200).write('half');
    },
  ],
])('gives up on a server that %s', async (_, answer) => {
  await expect(read(await serve(answer), 50)).rejects.toThrow(
    'It did not answer within 50 ms',
  );
});

it('fails without the address on a server that is away', async () => {
  const failure = read(new URL('http://127.0.0.1:1/secret-path'));
  await expect(failure).rejects.toThrow(
    /^It cannot be reached, or its answer was cut off$/,
  );
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { UrlSource } from './UrlSource';

const CHANGED = '2026-11-01T00:00:00.000Z';
const fileAt = (url: string) => ({
  name: 'october.csv',
  url,
  etag: 'v1',
  changedAt: CHANGED,
});

let server: Server;
let origin: string;
const { signal } = new AbortController();
const list = (path: string) =>
  new UrlSource(new URL(path, origin)).list(signal);

beforeAll(async () => {
  const answers: Record<string, unknown> = {
    '/index.json': { files: [fileAt('october.csv')] },
    '/other.json': { files: [fileAt('http://169.254.169.254/latest')] },
    '/file.json': { files: [fileAt('file:///etc/passwd')] },
    '/none.json': { items: [] },
  };
  server = createServer(({ url = '' }, response) => {
    if (url === '/moved.csv') {
      response.writeHead(302, { location: '/october.csv' }).end();
    } else if (url === '/october.csv') {
      const modified = new Date(CHANGED).toUTCString();
      response.setHeader('last-modified', modified).setHeader('etag', '"v1"');
      response.end('a,b');
    } else {
      response.end(JSON.stringify(answers[url]));
    }
  });
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise(done => {
      server.close(done);
      server.closeAllConnections();
    }),
);

it.each(['/index.json', '/october.csv'])(
  'finds and opens the file of %s',
  async path => {
    const [file] = await list(path);
    expect(file).toMatchObject({
      name: 'october.csv',
      fingerprint: expect.stringContaining('v1'),
      changedAt: new Date(CHANGED),
    });
    expect(await text(await file.open(signal))).toBe('a,b');
  },
);

it.each([
  ['/other.json', 'another origin'],
  ['/file.json', 'another origin'],
  ['/none.json', 'lists no files'],
  ['/moved.csv', 'fetch failed'],
])('refuses %s', async (path, message) => {
  await expect(list(path)).rejects.toThrow(message);
});

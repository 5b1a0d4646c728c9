import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { UrlSource } from './UrlSource';

let server: Server;
let send: () => Iterable<string> = () => [];

beforeAll(async () => {
  server = createServer((_request, response) => {
    // A reader that stops breaks the pipe, which is no failure of the server.
    Readable.from(send())
      .on('error', () => {})
      .pipe(response);
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
});
afterAll(() => server.close());

const list = () => {
  const { port } = server.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/index.json`);
  return new UrlSource(url).list(AbortSignal.timeout(20_000));
};

const file = (name: string) => ({
  name,
  url: '/a.csv',
  etag: '1',
  changedAt: '2026-10-01T00:00:00Z',
});

it('lists the files of an index', async () => {
  send = () => [JSON.stringify({ files: [file('a.csv'), file('b.csv')] })];
  expect((await list()).map(({ name }) => name)).toEqual(['a.csv', 'b.csv']);
});

it('reads no more of an index than its bound', async () => {
  let sent = 0;
  send = function* endless() {
    for (; sent < 1_000; sent += 1) yield ' '.repeat(1024 * 1024);
  };
  await expect(list()).rejects.toThrow('more than 4,194,304 bytes');
  expect(sent).toBeLessThan(200);
});

it.each([
  ['many lists', '['.repeat(1_000_000), /lists, objects and values/],
  ['no JSON', '{"files":', 'The index of the exports is no JSON'],
  ['no files', '{}', 'The index of the exports lists no files'],
])('refuses an index of %s', async (_, text, message) => {
  send = () => [text];
  await expect(list()).rejects.toThrow(message);
});

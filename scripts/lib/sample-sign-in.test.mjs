import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { waitForSampleSignIns } from './sample-sign-in.mjs';

const KNOWN_FROM_THE_THIRD_TRY = 3;

/** A portal with a directory, whose catalogue contains people from their third sign-in on. */
async function serve(t) {
  const tries = new Map();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://portal');
    const text = Buffer.concat(await request.toArray()).toString();
    const email = new URLSearchParams(text).get('email');
    const cookie = request.headers.cookie ?? '';
    const redirect = (location, set = []) =>
      response.writeHead(302, { location, 'set-cookie': set }).end();
    switch (pathname) {
      case '/api/auth/directory/start':
        return redirect('/authorize', ['nonce=n; Path=/; HttpOnly']);
      case '/authorize': {
        const count = (tries.get(email) ?? 0) + 1;
        tries.set(email, count);
        return redirect(`/handler/${count}`);
      }
      case '/api/auth/directory/refresh':
        return response
          .writeHead(cookie.includes('session=s') ? 200 : 401)
          .end();
      default: {
        const isKnown =
          cookie.includes('nonce=n') &&
          Number(pathname.split('/').pop()) >= KNOWN_FROM_THE_THIRD_TRY;
        return redirect('/', isKnown ? ['session=s; Path=/'] : []);
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const url = `http://127.0.0.1:${server.address().port}`;
  return { addresses: { web: url, backend: url }, tries };
}

const emails = ['ann@retail.example', 'ben@retail.example'];
const { signal } = new AbortController();

test('waits until the catalogue contains each sample person', async t => {
  const { addresses, tries } = await serve(t);
  assert.equal(
    await waitForSampleSignIns({
      addresses,
      emails,
      timeoutMs: 60_000,
      signal,
    }),
    true,
  );
  assert.deepEqual(
    [...tries],
    emails.map(email => [email, 3]),
  );
});

test('gives up after its time, also without a server', async t => {
  const { addresses } = await serve(t);
  const none = { web: 'http://127.0.0.1:1', backend: 'http://127.0.0.1:1' };
  for (const portal of [addresses, none]) {
    const options = { addresses: portal, emails, timeoutMs: -1, signal };
    assert.equal(await waitForSampleSignIns(options), false);
  }
});

test('ends when npm start is stopped', async t => {
  const { addresses } = await serve(t);
  const options = { addresses, emails, timeoutMs: 60_000 };
  await assert.rejects(
    waitForSampleSignIns({ ...options, signal: AbortSignal.abort() }),
    { name: 'AbortError' },
  );
});

import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Starts a portal with a directory, in one server.
 *
 * @param {import('node:test').TestContext} t
 * @param {object} [options]
 * @param {number} [options.knownFromTry] - the sign-in from which on the catalogue contains a person
 * @param {(call: { method: string, path: string, email: string, body: unknown }) => { status: number, body?: unknown, events?: string }}
 * [options.answer] - answers every other request of a person who is signed in; the token is the person's email
 * @returns the addresses of both, and the number of sign-ins by email
 */
export async function serveSignIn(t, { knownFromTry = 1, answer } = {}) {
  const tries = new Map();
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url, 'http://portal');
    const text = Buffer.concat(await request.toArray()).toString();
    const cookie = request.headers.cookie ?? '';
    const redirect = (location, set = []) =>
      response.writeHead(302, { location, 'set-cookie': set }).end();
    const send = (status, body) =>
      response.writeHead(status).end(JSON.stringify(body));
    const [, bearer] =
      /^Bearer (.*)$/.exec(request.headers.authorization ?? '') ?? [];
    if (bearer) {
      const { status, body, events } = answer({
        method: request.method,
        path: pathname + search,
        email: bearer,
        body: text && JSON.parse(text),
      });
      if (events === undefined) return send(status, body);
      return response
        .writeHead(status, { 'content-type': 'text/event-stream' })
        .end(events);
    }
    switch (pathname) {
      case '/api/auth/directory/start':
        return redirect('/authorize', ['nonce=n; Path=/; HttpOnly']);
      case '/authorize': {
        const email = new URLSearchParams(text).get('email');
        const count = (tries.get(email) ?? 0) + 1;
        tries.set(email, count);
        return redirect(`/handler/${email}/${count}`);
      }
      case '/api/auth/directory/refresh': {
        const [, email] = /session=([^;]+)/.exec(cookie) ?? [];
        return send(email ? 200 : 401, { backstageIdentity: { token: email } });
      }
      default: {
        const [, , email, count] = pathname.split('/');
        const isKnown =
          cookie.includes('nonce=n') && Number(count) >= knownFromTry;
        return redirect('/', isKnown ? [`session=${email}; Path=/`] : []);
      }
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const url = `http://127.0.0.1:${server.address().port}`;
  return { addresses: { web: url, backend: url }, tries };
}

import { createServer } from 'node:http';
import { mayCall } from './policy.ts';
import { issue } from './token.ts';

const LIFETIME_SECONDS = 300;

const key = process.env.TOKEN_SIGNING_KEY;
if (!key || key.length < 32) {
  console.error('TOKEN_SIGNING_KEY must be set to at least 32 characters');
  process.exit(1);
}

/** `POST /tokens?callee=…`; the mesh has proven the caller and sets `x-caller`. */
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://gateway');
  response.setHeader('content-type', 'application/json');
  if (url.pathname === '/health') return response.end('{"status":"ok"}');
  if (url.pathname !== '/tokens' || request.method !== 'POST') return response.writeHead(404).end('{}');

  const caller = String(request.headers['x-caller'] ?? '');
  const callee = url.searchParams.get('callee') ?? '';
  if (!mayCall(caller, callee)) {
    return response.writeHead(403).end(JSON.stringify({ message: `${caller || 'Nobody'} may not call ${callee}` }));
  }
  const exp = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
  return response.end(JSON.stringify({ token: issue({ sub: caller, aud: callee, exp }, key), expiresAt: exp }));
});
server.listen(Number(process.env.PORT ?? 8087));
process.once('SIGTERM', () => server.close());

import type { IncomingMessage, ServerResponse } from 'node:http';

export const SERVICE_NAME = ${{ values.name | dump }};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** The HTTP face of the service: add your endpoints here. */
export function app(request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (request.method !== 'GET') {
    return send(response, 405, { message: `${request.method} is not possible here` });
  }
  switch (pathname) {
    case '/':
      return send(response, 200, { service: SERVICE_NAME, message: 'Hello' });
    case '/health':
      return send(response, 200, { status: 'ok' });
    default:
      return send(response, 404, { message: `Nothing is at ${pathname}` });
  }
}

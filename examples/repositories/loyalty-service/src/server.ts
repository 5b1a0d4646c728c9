import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { BalanceTooLow, Ledger } from './ledger.ts';
import { balanceOf, tierOf } from './points.ts';

const ledger = new Ledger();

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/health') return send(response, 200, { status: 'ok' });
  const [, memberId, bookingId] = /^\/members\/([\w-]+)(?:\/bookings\/([\w-]+))?$/.exec(request.url ?? '') ?? [];
  if (!memberId) return send(response, 404, { message: 'Not found' });

  if (bookingId && request.method === 'PUT') {
    const body = (await json(request)) as { points?: unknown; reason?: unknown };
    if (!Number.isInteger(body.points) || typeof body.reason !== 'string') {
      return send(response, 400, { message: 'points (a whole number) and reason are needed' });
    }
    ledger.book({ id: bookingId, memberId, points: Number(body.points), reason: body.reason, bookedAt: Date.now() });
  }
  const bookings = ledger.of(memberId);
  return send(response, 200, { memberId, balance: balanceOf(bookings), tier: tierOf(bookings, Date.now()) });
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    if (error instanceof BalanceTooLow) return send(response, 422, { message: error.message });
    if (error instanceof SyntaxError) return send(response, 400, { message: 'The body is not JSON' });
    console.error(error);
    return send(response, 500, { message: 'Something went wrong on our side' });
  });
});
server.listen(Number(process.env.PORT ?? 8086));
process.once('SIGTERM', () => server.close());

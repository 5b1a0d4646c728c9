import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { lineSink } from './events.ts';
import { ForbiddenTransition, isOrderStatus } from './order.ts';
import { Orders } from './orders.ts';

const orders = new Orders(lineSink);

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, resource, id, part] = (request.url ?? '/').split('/');
  if (resource === 'health') return send(response, 200, { status: 'ok' });
  if (resource !== 'orders') return send(response, 404, { message: 'Not found' });

  if (request.method === 'POST' && !id) {
    const { basketId, totalMinor, currency } = JSON.parse(await text(request));
    if (typeof basketId !== 'string' || !Number.isInteger(totalMinor) || typeof currency !== 'string') {
      return send(response, 400, { message: 'basketId, totalMinor and currency are needed' });
    }
    const { order, created } = orders.place(basketId, totalMinor, currency);
    return send(response, created ? 201 : 200, order);
  }
  const order = orders.find(id ?? '');
  if (!order) return send(response, 404, { message: `No order '${id}'` });
  if (request.method === 'GET' && !part) return send(response, 200, order);
  if (request.method === 'PUT' && part === 'status') {
    const { status } = JSON.parse(await text(request));
    if (!isOrderStatus(status)) return send(response, 400, { message: `Unknown status '${status}'` });
    return send(response, 200, orders.advance(order, status));
  }
  return send(response, 405, { message: `${request.method} is not possible here` });
}

const server = createServer((request, response) => {
  handle(request, response).catch((error: unknown) => {
    if (error instanceof ForbiddenTransition) return send(response, 409, { message: error.message });
    if (error instanceof SyntaxError) return send(response, 400, { message: 'The body is not JSON' });
    console.error(error);
    return send(response, 500, { message: 'Something went wrong on our side' });
  });
});
server.listen(Number(process.env.PORT ?? 8081));
process.once('SIGTERM', () => server.close());

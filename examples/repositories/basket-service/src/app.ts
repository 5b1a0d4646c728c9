import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { addLine, type Basket, BasketRuleError, emptyBasket, removeLine, subtotalMinor } from './basket.ts';
import type { BasketStore } from './store.ts';

const MAX_BODY_BYTES = 16 * 1024;

class BadRequest extends Error {}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > MAX_BODY_BYTES) throw new BadRequest('The body is larger than 16 kB');
  }
  try {
    const parsed: unknown = JSON.parse(body || '{}');
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>;
  } catch (cause) {
    throw new BadRequest('The body is not JSON', { cause });
  }
  throw new BadRequest('The body is not a JSON object');
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function sendBasket(response: ServerResponse, status: number, basket: Basket): void {
  response.setHeader('etag', `"${basket.version}"`);
  send(response, status, { ...basket, subtotalMinor: subtotalMinor(basket) });
}

/** The HTTP face of the service. Paths and bodies are those of openapi.yaml. */
export function createApp(store: BasketStore, maxLines: number): RequestListener {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://basket');
    if (pathname === '/health') return send(response, 200, { status: 'ok' });
    if (pathname === '/baskets' && request.method === 'POST') {
      const { currency } = await readJson(request);
      if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) throw new BadRequest('currency: three capital letters');
      const basket = emptyBasket(randomUUID(), currency);
      store.save(basket);
      return sendBasket(response, 201, basket);
    }
    const [, id, sku] = /^\/baskets\/([\w-]+)(?:\/lines(?:\/([\w-]+))?)?$/.exec(pathname) ?? [];
    const basket = id ? store.find(id) : undefined;
    if (!basket) return send(response, 404, { code: 'not-found', message: 'No such basket; it may have expired' });
    if (request.method === 'GET' && pathname === `/baskets/${id}`) return sendBasket(response, 200, basket);
    const expected = request.headers['if-match'];
    if (expected && expected !== `"${basket.version}"`) {
      return send(response, 412, { code: 'changed', message: 'The basket has changed; read it again' });
    }
    if (request.method === 'POST' && pathname === `/baskets/${id}/lines`) {
      const line = await readJson(request);
      if (typeof line.sku !== 'string' || !Number.isInteger(line.unitPriceMinor)) throw new BadRequest('sku and unitPriceMinor are needed');
      const changed = addLine(
        basket,
        { sku: line.sku, quantity: Number(line.quantity ?? 1), unitPriceMinor: Number(line.unitPriceMinor) },
        maxLines,
      );
      store.save(changed);
      return sendBasket(response, 200, changed);
    }
    if (request.method === 'DELETE' && sku) {
      const changed = removeLine(basket, sku);
      store.save(changed);
      return sendBasket(response, 200, changed);
    }
    return send(response, 405, { code: 'method-not-allowed', message: `${request.method} is not possible here` });
  }

  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (error instanceof BadRequest) return send(response, 400, { code: 'bad-request', message: error.message });
      if (error instanceof BasketRuleError) return send(response, 422, { code: error.code, message: error.message });
      console.error(error);
      return send(response, 500, { code: 'internal', message: 'Something went wrong on our side' });
    });
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from '../faults';

/** How to continue with a request after its fault was applied. */
export type AfterFault =
  { forward: false } | { forward: true; cutAfterBytes?: number; isLost?: true };

function answerStatus(
  response: ServerResponse,
  fault: Extract<Fault, { kind: 'status' }>,
): void {
  const message = `The estate answers ${fault.status} because of an injected fault`;
  response.writeHead(fault.status, {
    'content-type': 'application/json',
    ...fault.headers,
  });
  // One body for all services: source control's clients read `message`, the directory's clients read `error`.
  response.end(
    JSON.stringify({ message, error: { code: 'InjectedFault', message } }),
  );
}

function answerMalformed(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"value":[{"id":"1","name":"trunca');
}

/**
 * Applies a fault to a request.
 *
 * @returns whether to forward the request to the service, and where to cut the response
 */
export async function applyFault(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<AfterFault> {
  switch (fault.kind) {
    case 'delay':
      await delay(fault.delayMs, undefined, { ref: false });
      return { forward: !response.destroyed };
    case 'status':
      request.resume();
      answerStatus(response, fault);
      return { forward: false };
    case 'malformed':
      request.resume();
      answerMalformed(response);
      return { forward: false };
    case 'lost':
      return { forward: true, isLost: true };
    case 'stale':
      request.resume();
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(fault.body));
      return { forward: false };
    case 'flood': {
      const { type, start, piece, count, end } = fault;
      request.resume();
      response.writeHead(200, { 'content-type': type });
      response.end(`${start}${piece.repeat(count)}${end}`);
      return { forward: false };
    }
    case 'cut':
      if (fault.afterBytes > 0) {
        return { forward: true, cutAfterBytes: fault.afterBytes };
      }
      request.socket.destroy();
      return { forward: false };
    default:
      throw new Error(`Unknown fault ${JSON.stringify(fault satisfies never)}`);
  }
}

import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** What tells who sent a request. */
export interface Sender {
  headers: IncomingMessage['headers'];
  socket: { remoteAddress?: string };
}

/**
 * Returns true for a request of this backend to itself, over an address of this machine of either version of IP.
 *
 * @remarks A browser sends its origin with a change, and a proxy adds the client's address.
 */
export function isOwnCall({ headers, socket }: Sender): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    headers.origin === undefined &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  );
}

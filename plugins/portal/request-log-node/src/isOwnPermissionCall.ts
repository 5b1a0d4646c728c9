import type { IncomingMessage } from 'node:http';
import { isLoopback } from './isLoopback';

/** The route for permission decisions. */
const AUTHORIZE = /^\/api\/permission\/authorize\/?$/;

/**
 * Returns true for a permission request of this backend to itself. Each request of a person, which is logged, causes
 * at least one of them.
 *
 * @remarks A browser sends its origin with a POST, and a proxy adds the client's address.
 */
export function isOwnPermissionCall(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'> & {
    socket: { remoteAddress?: string };
  },
): boolean {
  const { method, url = '', headers, socket } = request;
  return (
    method === 'POST' &&
    AUTHORIZE.test(url) &&
    isLoopback(socket.remoteAddress ?? '') &&
    headers.origin === undefined &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  );
}

import { type IncomingMessage } from 'node:http';

/** The one route by which plugins ask for decisions. */
const AUTHORIZE = /^\/api\/permission\/authorize\/?$/;
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * Whether a request is a question of this backend to itself about a permission: there is one and more for each request of a
 * person, and that one is logged.
 *
 * @remarks A browser sends its origin with a POST, and a proxy names whom it speaks for.
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
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    headers.origin === undefined &&
    headers['x-forwarded-for'] === undefined &&
    headers.forwarded === undefined
  );
}

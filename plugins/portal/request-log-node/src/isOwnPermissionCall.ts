import type { IncomingMessage } from 'node:http';
import { isOwnCall, type Sender } from './isOwnCall';

/** The route for permission decisions. */
const AUTHORIZE = /^\/api\/permission\/authorize\/?$/;

/**
 * Returns true for a permission request of this backend to itself. Each request of a person, which is logged, causes
 * at least one of them.
 */
export function isOwnPermissionCall(
  request: Pick<IncomingMessage, 'method' | 'url'> & Sender,
): boolean {
  const { method, url = '' } = request;
  return method === 'POST' && AUTHORIZE.test(url) && isOwnCall(request);
}

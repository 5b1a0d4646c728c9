import { randomBytes } from 'node:crypto';
import { CloudApiError } from '../../ApiError';
import { shortId } from '../../seed/shortId';
import type { RequestContext } from '../types';

/** Returns the public address of a request. */
export type UrlOf = (c: RequestContext) => URL;

/** The error for an invalid body: 400 if it is not JSON, 422 for a field. */
export function bodyError(path: string[], message: string): CloudApiError {
  if (path.length === 0) {
    return new CloudApiError(400, message, {
      code: 'invalid_request',
      title: 'Bad Request',
    });
  }
  return new CloudApiError(422, `${path.join('.')}: ${message}`, {
    code: 'invalid_configuration',
    title: 'Validation Failed',
    source: { pointer: `/${path.join('/')}` },
  });
}

function notFound(kind: string, id: string): CloudApiError {
  return new CloudApiError(404, `${kind} ${id} was not found`, {
    code: 'not_found',
    title: 'Not Found',
  });
}

/** The error for a name that is already in use. */
export function conflict(name: string): CloudApiError {
  return new CloudApiError(409, `${name} is already in use`, {
    code: 'resource_already_exists',
    title: 'Resource Already exists',
    source: { pointer: '/display_name' },
  });
}

/**
 * Returns a resource by its id.
 *
 * @throws CloudApiError 404
 */
export function find<T extends { id: string }>(
  items: T[],
  kind: string,
  id: string,
): T {
  const item = items.find(candidate => candidate.id === id);
  if (!item) throw notFound(kind, id);
  return item;
}

/** Returns an unused id. */
export function newId(prefix: string, length: number): string {
  return shortId(prefix, randomBytes(16).toString('hex'), length);
}

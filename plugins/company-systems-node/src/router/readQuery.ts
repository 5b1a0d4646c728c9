import { InputError } from '@backstage/errors';
import type { Request } from 'express';

/**
 * Reads a parameter of the query.
 *
 * @throws InputError naming the parameter when it is there more than once
 */
export function readQuery(request: Request, name: string): string | undefined {
  const value = request.query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new InputError(`'${name}' is there more than once`);
}

import { InputError } from '@backstage/errors';
import type { Request } from 'express';

/**
 * Reads a query parameter.
 *
 * @throws InputError with the parameter's name if it is repeated
 */
export function readQuery(request: Request, name: string): string | undefined {
  const value = request.query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new InputError(`'${name}' is there more than once`);
}

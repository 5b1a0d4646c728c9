import { InputError } from '@backstage/errors';
import { hasNull } from '@portal/plugin-bounds-common';
import type { RequestHandler } from 'express';

/**
 * Refuses the character U+0000 in parameters of the query, and in a body that has been read, which Postgres and several systems refuse
 * as a server error.
 *
 * @throws InputError with the name of the parameter
 */
export const refuseNulls: RequestHandler = (request, _response, next) => {
  for (const values of [request.query, request.body ?? {}]) {
    for (const [name, value] of Object.entries(values)) {
      if (hasNull([name, value])) {
        throw new InputError(`'${name}' must not have the character U+0000`);
      }
    }
  }
  next();
};

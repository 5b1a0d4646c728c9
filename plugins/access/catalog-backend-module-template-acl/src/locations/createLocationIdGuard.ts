import { NotFoundError } from '@backstage/errors';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * A guard in front of the catalogue's routes of one location: throws NotFoundError for an id that is no UUID, which the
 * database would reject.
 */
export function createLocationIdGuard(): ExpressRouter {
  const router = Router();
  router.all('/locations/:id', (request, _response, next) => {
    const { id } = request.params;
    // The only other route with this form.
    const isQuery = request.method === 'POST' && id === 'by-query';
    if (!isQuery && !UUID.test(id)) {
      throw new NotFoundError(`Found no location with ID ${id}`);
    }
    next();
  });
  return router;
}

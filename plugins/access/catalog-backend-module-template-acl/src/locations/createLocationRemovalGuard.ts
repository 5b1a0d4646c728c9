import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';
import type { LocationAccess } from './LocationAccess';

export interface LocationRemovalGuardOptions extends Callers {
  access: LocationAccess;
  catalog: CatalogService;
}

/**
 * A guard in front of the catalogue's routes that remove or replace a location. In addition to the permission, the
 * caller must see and be allowed to delete every entity of the location.
 */
export function createLocationRemovalGuard({
  access,
  catalog,
  ...callers
}: LocationRemovalGuardOptions): ExpressRouter {
  const guard = forPeople(callers, async ({ credentials, request }) => {
    const { id } = request.params;
    const knows = await access.knows(credentials);
    const location = await catalog.getLocationById(id, {
      credentials: await callers.auth.getOwnServiceCredentials(),
    });
    if (!location || !knows(location)) {
      throw new NotFoundError(`Found no location with ID ${id}`);
    }
    if (await access.mayTakeAway(location, credentials)) return;
    throw new NotAllowedError(
      `The location ${id} brings entities of other owners: ask them, or an administrator of the portal`,
    );
  });
  const router = Router();
  router.delete('/locations/:id', guard);
  router.put('/locations/:id', guard);
  return router;
}

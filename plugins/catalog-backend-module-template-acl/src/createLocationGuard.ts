import { type HttpAuthService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';

export interface LocationGuardOptions {
  catalog: CatalogService;
  httpAuth: HttpAuthService;
}

/**
 * Stands in front of the catalogue's `/locations/by-entity/…`, which names the file behind an entity also to callers from
 * whom the entity is hidden. They get a NotFoundError in the words for an entity that does not exist.
 */
export function createLocationGuard({
  catalog,
  httpAuth,
}: LocationGuardOptions): ExpressRouter {
  const router = Router();
  router.get(
    '/locations/by-entity/:kind/:namespace/:name',
    async (request, _response, next) => {
      const { kind, namespace, name } = request.params;
      const ref = stringifyEntityRef({ kind, namespace, name });
      const credentials = await httpAuth.credentials(request);
      const entity = await catalog.getEntityByRef(ref, { credentials });
      if (!entity) throw new NotFoundError(`found no entity for ref ${ref}`);
      next();
    },
  );
  return router;
}

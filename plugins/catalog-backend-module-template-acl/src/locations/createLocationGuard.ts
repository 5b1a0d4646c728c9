import { makeValidator, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import { type CatalogService } from '@backstage/plugin-catalog-node';
import { type Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';

export interface LocationGuardOptions extends Callers {
  catalog: CatalogService;
}

/**
 * Stands in front of the catalogue's `/locations/by-entity/…`, which names the file behind an entity also to callers from
 * whom the entity is hidden. They get a NotFoundError in the words for an entity that does not exist; names that no
 * entity can have get an InputError, where upstream fails.
 */
export function createLocationGuard({
  catalog,
  ...callers
}: LocationGuardOptions): ExpressRouter {
  const router = Router();
  router.get(
    '/locations/by-entity/:kind/:namespace/:name',
    (request, _response, next) => {
      requireNames(request.params);
      next();
    },
    forPeople(callers, async ({ credentials, request }) => {
      const { kind, namespace, name } = request.params;
      const ref = stringifyEntityRef({ kind, namespace, name });
      const entity = await catalog.getEntityByRef(ref, { credentials });
      if (!entity) throw new NotFoundError(`found no entity for ref ${ref}`);
    }),
  );
  return router;
}

const validator = makeValidator();
const RULES = {
  kind: validator.isValidKind,
  namespace: validator.isValidNamespace,
  name: validator.isValidEntityName,
};

/** @throws InputError naming the part that is wrong */
function requireNames(parts: Record<string, string>): void {
  for (const [part, isValid] of Object.entries(RULES)) {
    if (isValid(parts[part])) continue;
    throw new InputError(`${part} in the path cannot be that of an entity`);
  }
}

import { makeValidator, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';

export interface LocationGuardOptions extends Callers {
  catalog: CatalogService;
}

/**
 * A guard in front of the catalogue's `/locations/by-entity/…`, which returns the file of an entity even if the
 * entity is hidden from the caller. The guard throws a NotFoundError with the message for a missing entity, and an
 * InputError for an invalid entity name, for which upstream fails.
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

/** @throws InputError with the invalid part */
function requireNames(parts: Record<string, string>): void {
  for (const [part, isValid] of Object.entries(RULES)) {
    if (isValid(parts[part])) continue;
    throw new InputError(`${part} in the path is not valid for an entity`);
  }
}

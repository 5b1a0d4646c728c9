import { ENTITY_STATUS_CATALOG_PROCESSING_TYPE } from '@backstage/catalog-client';
import type { Entity } from '@backstage/catalog-model';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import { InputError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import { interceptJson } from '@portal/plugin-template-acl-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';
import type { LocationAccess, LocationTarget } from './LocationAccess';
import { notThere } from './notThere';

export interface LocationDryRunGuardOptions extends Callers {
  access: LocationAccess;
  integrations: ScmIntegrationRegistry;
}

/** Response of `POST /locations`; `exists` only in a dry run. */
interface Registration {
  exists?: boolean;
  location: LocationTarget;
  entities: Entity[];
}

/** Response of `POST /analyze-location`. */
interface Analysis {
  existingEntityFiles: { entity: Entity }[];
}

/**
 * A guard in front of the catalogue's routes that read files before their registration. They read with the portal's
 * own rights, so the guard removes entities that the caller may not read from the response. A dry run also fails for
 * a refused document of the file, so that the importer knows before the registration.
 */
export function createLocationDryRunGuard({
  access,
  integrations,
  ...callers
}: LocationDryRunGuardOptions): ExpressRouter {
  const router = Router();
  router.post(
    '/locations',
    forPeople(callers, ({ credentials, response, next }) =>
      interceptJson<Registration>(response, next, async body => {
        if (body.exists === undefined) return body;
        requireNothingRefused(body.entities);
        const knows = await access.knows(credentials);
        const entities = await access.readable(body.entities, credentials);
        if (entities.length < body.entities.length) {
          const isEmpty = entities.every(({ kind }) => kind === 'Location');
          if (isEmpty) throw notThere(body.location, integrations);
        }
        const exists = body.exists && knows(body.location);
        return { ...body, entities, exists };
      }),
    ),
  );
  router.post(
    '/analyze-location',
    forPeople(callers, ({ credentials, response, next }) =>
      interceptJson<Analysis>(response, next, async body => {
        const found = body.existingEntityFiles;
        const entities = found.map(({ entity }) => entity);
        const readable = new Set(await access.readable(entities, credentials));
        const existingEntityFiles = found.filter(({ entity }) =>
          readable.has(entity),
        );
        return { ...body, existingEntityFiles };
      }),
    ),
  );
  return router;
}

/** @throws InputError with all refused documents */
function requireNothingRefused(entities: readonly AlphaEntity[]): void {
  const refused = entities
    .flatMap(({ status }) => status?.items ?? [])
    .filter(({ type }) => type === ENTITY_STATUS_CATALOG_PROCESSING_TYPE)
    .map(({ message }) => message);
  if (refused.length > 0) throw new InputError(refused.join(', '));
}

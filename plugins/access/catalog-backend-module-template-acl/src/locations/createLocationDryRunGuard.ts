import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import { ENTITY_STATUS_CATALOG_PROCESSING_TYPE } from '@backstage/catalog-client';
import {
  ANNOTATION_LOCATION,
  type Entity,
  KubernetesValidatorFunctions,
} from '@backstage/catalog-model';
import type { AlphaEntity } from '@backstage/catalog-model/alpha';
import { InputError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import { interceptJson } from '@portal/plugin-backend-kit-node';
import type { Router as ExpressRouter } from 'express';
import Router from 'express-promise-router';
import { type Callers, forPeople } from './forPeople';
import type { LocationAccess, LocationTarget } from './LocationAccess';
import { notThere } from './notThere';
import type { RegisteredAddresses } from './RegisteredAddresses';
import type { SourceAccess } from './SourceAccess';

export interface LocationDryRunGuardOptions extends Callers {
  access: LocationAccess;
  integrations: ScmIntegrationRegistry;
  registered: Pick<RegisteredAddresses, 'find' | 'findProvided'>;
  sources: Pick<SourceAccess, 'mayRead'>;
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
  generateEntities: { entity: Entity }[];
}

/**
 * A guard in front of the catalogue's routes that read files before their registration. They read with the portal's
 * own rights, so the guard removes entities that the caller may not read from the response, and those of files that the
 * caller may not read: a file may name files of other repositories in Locations. A dry run also fails for
 * a refused document of the file, so that the importer knows before the registration.
 */
export function createLocationDryRunGuard({
  access,
  integrations,
  registered,
  sources,
  ...callers
}: LocationDryRunGuardOptions): ExpressRouter {
  const readable = async (
    entities: readonly Entity[],
    credentials: BackstageCredentials,
  ) => {
    const open = await access.readable(entities, credentials);
    const addresses = new Set(open.map(addressOf));
    const hidden = new Set<string>();
    for (const address of addresses) {
      if (!(await sources.mayRead(address, credentials))) hidden.add(address);
    }
    return open.filter(entity => !hidden.has(addressOf(entity)));
  };
  const router = Router();
  router.post(
    '/locations',
    forPeople(callers, ({ credentials, response, next }) =>
      interceptJson<Registration>(response, next, async body => {
        if (body.exists === undefined) return body;
        requireNothingRefused(body.entities);
        const knows = await access.knows(credentials);
        const entities = await readable(body.entities, credentials);
        if (entities.length < body.entities.length) {
          const isEmpty = entities.every(({ kind }) => kind === 'Location');
          if (isEmpty) throw notThere(body.location, integrations);
        }
        if (body.exists) {
          return { ...body, entities, exists: knows(body.location) };
        }
        const { location } = body;
        const taken =
          (await registered.find(location)) ??
          (await registered.findProvided(location));
        if (!taken || !knows(taken)) return { ...body, entities };
        // The importer reads the first entity again. The one of this spelling is not in the catalogue.
        const known = entities.filter(({ kind }) => kind !== 'Location');
        return { ...body, entities: known, exists: true };
      }),
    ),
  );
  router.post(
    '/analyze-location',
    forPeople(callers, ({ credentials, response, next }) =>
      interceptJson<Analysis>(response, next, async body => {
        const found = body.existingEntityFiles;
        const entities = found.map(({ entity }) => entity);
        const seen = new Set(await readable(entities, credentials));
        return {
          ...body,
          existingEntityFiles: found.filter(({ entity }) => seen.has(entity)),
          generateEntities: body.generateEntities.filter(isProposable),
        };
      }),
    ),
  );
  return router;
}

/** The address of the file from which the catalogue read an entity. */
function addressOf({ metadata }: Entity): string {
  return (metadata.annotations?.[ANNOTATION_LOCATION] ?? '').replace(
    /^url:/,
    '',
  );
}

/** Upstream takes the name from the address; returns true for a name that the catalogue accepts. */
function isProposable({ entity }: { entity: Entity }): boolean {
  return KubernetesValidatorFunctions.isValidObjectName(entity.metadata.name);
}

/** @throws InputError with all refused documents; what else is told of a file is no reason to refuse it */
function requireNothingRefused(entities: readonly AlphaEntity[]): void {
  const refused = entities
    .flatMap(({ status }) => status?.items ?? [])
    .filter(
      ({ type, error }) =>
        type === ENTITY_STATUS_CATALOG_PROCESSING_TYPE &&
        error?.name === 'NotAllowedError',
    )
    .map(({ message }) => message);
  if (refused.length > 0) throw new InputError(refused.join(', '));
}

import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import {
  type ComponentOwners,
  type Principals,
  readEntity,
} from '@portal/plugin-access-node';
import {
  type components,
  PROJECT_KEY_ANNOTATION,
} from '@portal/plugin-code-health-common';
import type { CodeHealthConfig } from '../config';
import type { SonarClient } from '../sonarqube/SonarClient';
import { keyOf, ownersKeyOf } from './projectKey';

type Health = components['schemas']['CodeHealth'];

/** Maximum number of components that are read for one key. */
const MAX_COMPONENTS = 20;

export interface HealthServiceOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntityByRef' | 'getEntities'>;
  /** Undefined without SonarQube. */
  sonar?: {
    client: Pick<SonarClient, 'read'>;
    config: Pick<CodeHealthConfig, 'ownersOnly' | 'publicUrl'>;
  };
  owners: Pick<ComponentOwners, 'may'>;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Reads the quality measures of components. */
export class HealthService {
  readonly #options: HealthServiceOptions;

  constructor(options: HealthServiceOptions) {
    this.#options = options;
  }

  /**
   * Reads the measures of a component.
   *
   * @throws NotFoundError without the component, its annotation, SonarQube, or the project; InputError for an annotation
   * that is no key; NotAllowedError with `ownersOnly` for others; as SonarClient
   */
  async read(
    entityRef: string,
    {
      credentials,
      signal,
    }: { credentials: BackstageCredentials; signal?: AbortSignal },
  ): Promise<Health> {
    const { catalog, sonar } = this.#options;
    const entity = await readEntity(catalog, entityRef, credentials);
    if (!sonar) {
      throw new NotFoundError(
        'SonarQube is not configured. An administrator sets codeHealth.baseUrl',
      );
    }
    if (sonar.config.ownersOnly) await this.#requireOwner(entity, credentials);
    const key = keyOf(entity);
    const others = await this.#othersWith(key, entity);
    if (sonar.config.ownersOnly) requireNoClaim(entity, others);
    const health = await sonar.client.read(key, signal);
    return {
      ...health,
      key,
      url: `${sonar.config.publicUrl}/dashboard?${new URLSearchParams({ id: key })}`,
      alsoNamedBy: others.map(entityTitle),
    };
  }

  async #requireOwner(
    entity: Entity,
    credentials: BackstageCredentials,
  ): Promise<void> {
    const { owners, principals } = this.#options;
    const principal = await principals.ofCredentials(credentials);
    const answer = await owners.may(principal, entity);
    if (!answer.allowed) throw new NotAllowedError(answer.reason);
  }

  /** Other components that name the key, read with the portal's own identity. */
  async #othersWith(key: string, entity: Entity): Promise<Entity[]> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntities(
      {
        filter: {
          kind: 'component',
          [`metadata.annotations.${PROJECT_KEY_ANNOTATION}`]: key,
        },
        fields: ['kind', 'metadata', 'relations'],
        limit: MAX_COMPONENTS,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    const own = stringifyEntityRef(entity);
    return items.filter(item => stringifyEntityRef(item) !== own);
  }
}

function requireNoClaim(entity: Entity, others: Entity[]): void {
  const own = ownersKeyOf(entity);
  if (others.some(other => ownersKeyOf(other) !== own)) {
    throw new NotAllowedError(
      `${PROJECT_KEY_ANNOTATION}: a component of other owners names the same project, so its measures are shown to nobody. Correct the annotation of one of them`,
    );
  }
}

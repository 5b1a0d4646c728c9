import type {
  AuthService,
  BackstageCredentials,
  BackstageUserPrincipal,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { ConfiguredService } from '../config';
import { dependencyFilters, servicesOf } from './dependencyRules';

/** Fields of an entity that are needed. */
const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.annotations',
  'metadata.tags',
  'spec.type',
  'relations',
];

/** A component with the ids of the services that it depends on. */
export interface Dependent {
  entityRef: string;
  title: string;
  services: string[];
}

export interface DependentsOptions {
  auth: AuthService;
  catalog: CatalogService;
  services: readonly ConfiguredService[];
  userInfo: UserInfoService;
}

/** Finds out which components of the catalogue depend on which services. */
export class Dependents {
  readonly #options: DependentsOptions;

  constructor(options: DependentsOptions) {
    this.#options = options;
  }

  /** Lists the dependent components of a user and of the user's groups that the user may read, by title. */
  async listOwned(
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<Dependent[]> {
    const { ownershipEntityRefs } =
      await this.#options.userInfo.getUserInfo(credentials);
    const entities = await this.#read(
      { 'relations.ownedBy': ownershipEntityRefs },
      credentials,
    );
    return entities
      .map(entity => this.#toDependent(entity))
      .filter(({ services }) => services.length > 0)
      .sort((a, b) => a.title.localeCompare(b.title));
  }

  /**
   * Reads a component that the caller may read.
   *
   * @param entityRef - complete, for example `component:default/orders`
   * @throws NotFoundError
   */
  async get(
    entityRef: string,
    credentials: BackstageCredentials,
  ): Promise<Dependent> {
    const entity = await this.#options.catalog.getEntityByRef(entityRef, {
      credentials,
    });
    if (!entity) {
      throw new NotFoundError(`There is no component '${entityRef}'`);
    }
    return this.#toDependent(entity);
  }

  /** Lists the owners of all components that depend on a service, as entity references. */
  async listOwners(service: string): Promise<string[]> {
    const credentials = await this.#options.auth.getOwnServiceCredentials();
    const entities = await this.#read({}, credentials);
    const owners = entities
      .filter(entity => this.#servicesOf(entity).includes(service))
      .flatMap(({ relations = [] }) => relations)
      .filter(({ type }) => type === RELATION_OWNED_BY)
      .map(({ targetRef }) => targetRef);
    return [...new Set(owners)].sort();
  }

  async #read(
    condition: Record<string, string[]>,
    credentials: BackstageCredentials,
  ): Promise<Entity[]> {
    const { catalog, services } = this.#options;
    const filter = dependencyFilters(services).map(one => ({
      ...one,
      ...condition,
    }));
    const { items } = await catalog.getEntities(
      { filter, fields: FIELDS },
      { credentials },
    );
    return items;
  }

  #servicesOf(entity: Entity): string[] {
    return servicesOf(entity, this.#options.services);
  }

  #toDependent(entity: Entity): Dependent {
    const { name, title = name } = entity.metadata;
    return {
      entityRef: stringifyEntityRef(entity),
      title,
      services: this.#servicesOf(entity),
    };
  }
}

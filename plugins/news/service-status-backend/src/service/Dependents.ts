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
import {
  isDisturbed,
  type ServiceState,
  worstState,
} from '@portal/plugin-service-status-common';
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

/** An owner of components that depend on a disturbed service. */
export interface DisturbedOwner {
  /** Entity reference. */
  owner: string;
  /** Number of these components. */
  components: number;
  /** The worst state of the services that they depend on. */
  state: ServiceState;
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
      .flatMap(ownersOf);
    return [...new Set(owners)].sort();
  }

  /**
   * Lists the owners of the components that depend on a disturbed service and that the caller may read.
   *
   * @param states - state by id of the service
   */
  async listDisturbedOwners(
    states: ReadonlyMap<string, ServiceState>,
    credentials: BackstageCredentials<BackstageUserPrincipal>,
  ): Promise<DisturbedOwner[]> {
    const disturbed = new Map(
      [...states].filter(([, state]) => isDisturbed(state)),
    );
    if (disturbed.size === 0) return [];
    const byOwner = new Map<string, DisturbedOwner>();
    for (const entity of await this.#read({}, credentials)) {
      const found = this.#servicesOf(entity).flatMap(
        id => disturbed.get(id) ?? [],
      );
      if (found.length === 0) continue;
      for (const owner of ownersOf(entity)) {
        const before = byOwner.get(owner);
        byOwner.set(owner, {
          owner,
          components: (before?.components ?? 0) + 1,
          state: worstState([...found, ...(before ? [before.state] : [])]),
        });
      }
    }
    return [...byOwner.values()].sort((a, b) => a.owner.localeCompare(b.owner));
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

function ownersOf({ relations = [] }: Entity): string[] {
  return relations
    .filter(({ type }) => type === RELATION_OWNED_BY)
    .map(({ targetRef }) => targetRef);
}

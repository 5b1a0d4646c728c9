import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  RELATION_OWNED_BY,
  RELATION_PART_OF,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import {
  isDescribedIn,
  type SourceControlService,
  toRepositoryName,
} from '@portal/plugin-source-control-node';
import {
  type Registration,
  type RegistrationAnnotations,
  registrationOf,
} from '@portal/plugin-pipeline-deploy-common';
import { PROJECT_SLUG_ANNOTATION } from '@portal/plugin-source-control-common';

/** A component as the catalogue describes it. */
export interface Component {
  entityRef: string;
  title: string;
  /** Entity refs. */
  owners: string[];
  registration: Registration;
  /** Name without the organisation, in lower case; undefined without the annotation. */
  repository: string | undefined;
  entity: Entity;
}

/** A component, its system, and domains around each other. */
const MAX_LEVELS = 8;

/** Most components of a repository whose domains are read. */
const MAX_OF_REPOSITORY = 100;

interface ComponentsOptions {
  annotations: RegistrationAnnotations;
  auth: AuthService;
  catalog: CatalogService;
  organisation: string;
  sourceControl: Pick<SourceControlService, 'getRepository'>;
}

/** Reads components from the catalogue. */
export class Components {
  readonly #options: ComponentsOptions;

  constructor(options: ComponentsOptions) {
    this.#options = options;
  }

  /**
   * Reads a component that the caller may read.
   *
   * @throws InputError for a reference that names no component; NotFoundError
   */
  async get(
    entityRef: string,
    credentials: BackstageCredentials,
  ): Promise<Component> {
    const entity = await this.#options.catalog.getEntityByRef(
      componentRefOf(entityRef),
      { credentials },
    );
    if (!entity) {
      throw new NotFoundError(`There is no component '${entityRef}'`);
    }
    return this.#toComponent(entity);
  }

  /** Reads a component with the portal's own identity; undefined if it is gone. */
  async find(entityRef: string): Promise<Component | undefined> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const entity = await catalog.getEntityByRef(entityRef, { credentials });
    return entity && this.#toComponent(entity);
  }

  /**
   * Returns true if a file of its repository describes the component.
   *
   * @throws as SourceControlService
   */
  async isFromItsRepository({
    entity,
    repository,
  }: Component): Promise<boolean> {
    if (repository === undefined) return false;
    return isDescribedIn(
      entity,
      await this.#options.sourceControl.getRepository(repository),
    );
  }

  /**
   * Reads with the portal's own identity to which domains a component and all others of its repository belong by their
   * systems, with the domains around them: the same release can be deployed by each of them.
   *
   * @returns entity refs in lower case; none if the catalogue does not know the domain of one of them
   */
  async domainsOf({
    entityRef,
    repository,
  }: Pick<Component, 'entityRef' | 'repository'>): Promise<string[]> {
    const others = repository ? await this.#refsOfRepository(repository) : [];
    if (others.length > MAX_OF_REPOSITORY) return [];
    const refs = [...new Set([entityRef.toLowerCase(), ...others])];
    const parents = await this.#parentsOf(refs);
    const domains = refs.map(ref => domainsAround(ref, parents));
    return domains.some(({ length }) => length === 0)
      ? []
      : [...new Set(domains.flat())];
  }

  /** Returns the first of the entity refs that the caller does not find in the catalogue. */
  async findMissing(
    refs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<string | undefined> {
    if (refs.length === 0) return undefined;
    const { items } = await this.#options.catalog.getEntitiesByRefs(
      { entityRefs: [...refs], fields: ['kind'] },
      { credentials },
    );
    return refs.find((_, index) => !items[index]);
  }

  /** Reads the display names of users; the name in the reference for unknown ones. */
  async namesOf(refs: readonly string[]): Promise<Map<string, string>> {
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntitiesByRefs(
      {
        entityRefs: [...refs],
        fields: ['kind', 'metadata', 'spec.profile'],
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return new Map(refs.map((ref, index) => [ref, nameOf(items[index], ref)]));
  }

  async #refsOfRepository(repository: string): Promise<string[]> {
    const { auth, catalog, organisation } = this.#options;
    const slug = `${organisation}/${repository}`;
    const { items } = await catalog.getEntities(
      {
        filter: {
          kind: 'Component',
          [`metadata.annotations.${PROJECT_SLUG_ANNOTATION}`]: slug,
        },
        fields: ['kind', 'metadata.namespace', 'metadata.name'],
        limit: MAX_OF_REPOSITORY + 1,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items.map(stringifyEntityRef);
  }

  /** Reads the systems and domains around entities, by entity ref in lower case. */
  async #parentsOf(refs: string[]): Promise<Map<string, string[]>> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const parents = new Map<string, string[]>();
    let next = refs;
    for (let level = 0; level < MAX_LEVELS && next.length > 0; level += 1) {
      const { items } = await catalog.getEntitiesByRefs(
        { entityRefs: next, fields: ['kind', 'relations'] },
        { credentials },
      );
      next.forEach((ref, index) => parents.set(ref, partsAround(items[index])));
      const found = new Set(next.flatMap(ref => parents.get(ref) ?? []));
      next = [...found].filter(ref => !parents.has(ref));
    }
    return parents;
  }

  #toComponent(entity: Entity): Component {
    const { annotations, organisation } = this.#options;
    const { metadata, relations = [] } = entity;
    const slug = metadata.annotations?.[PROJECT_SLUG_ANNOTATION]?.trim();
    return {
      entityRef: stringifyEntityRef(entity),
      title: entityTitle(entity),
      owners: relations
        .filter(({ type }) => type === RELATION_OWNED_BY)
        .map(({ targetRef }) => targetRef),
      registration: registrationOf(entity, annotations),
      repository: slug
        ? toRepositoryName(slug, organisation).toLowerCase()
        : undefined,
      entity,
    };
  }
}

/** @throws InputError if the component names no repository */
export function requireRepository({ repository, title }: Component): string {
  if (repository === undefined) {
    throw new InputError(`entity: ${title} names no repository`);
  }
  return repository;
}

/** @throws InputError for a text that is no reference of a component */
export function componentRefOf(text: string): string {
  let ref: ReturnType<typeof parseEntityRef>;
  try {
    ref = parseEntityRef(text, { defaultKind: 'component' });
  } catch {
    throw new InputError(`entity: '${text}' is not an entity reference`);
  }
  if (ref.kind.toLowerCase() !== 'component') {
    throw new InputError(`entity: '${text}' is not a component`);
  }
  return stringifyEntityRef(ref);
}

function partsAround(entity: Entity | undefined): string[] {
  return (entity?.relations ?? [])
    .filter(({ type }) => type === RELATION_PART_OF)
    .map(({ targetRef }) => targetRef.toLowerCase())
    .filter(ref => /^(system|domain):/.test(ref));
}

function domainsAround(start: string, parents: Map<string, string[]>) {
  const seen = new Set([start]);
  // A set is walked to what is added meanwhile, too.
  for (const ref of seen) {
    for (const parent of parents.get(ref) ?? []) seen.add(parent);
  }
  return [...seen].filter(ref => ref.startsWith('domain:'));
}

function nameOf(entity: Entity | undefined, ref: string): string {
  return entity ? entityTitle(entity) : parseEntityRef(ref).name;
}

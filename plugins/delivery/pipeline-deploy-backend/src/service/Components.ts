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
      refOf(entityRef),
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
   * Reads with the portal's own identity to which domains a component belongs by its systems, with the domains around them.
   *
   * @returns entity refs in lower case; none if the catalogue does not know
   */
  async domainsOf(entityRef: string): Promise<string[]> {
    const { auth, catalog } = this.#options;
    const credentials = await auth.getOwnServiceCredentials();
    const domains = new Set<string>();
    let refs = [entityRef];
    for (let level = 0; level < MAX_LEVELS && refs.length > 0; level += 1) {
      const { items } = await catalog.getEntitiesByRefs(
        { entityRefs: refs, fields: ['kind', 'relations'] },
        { credentials },
      );
      refs = items
        .flatMap(each => each?.relations ?? [])
        .filter(({ type }) => type === RELATION_PART_OF)
        .map(({ targetRef }) => targetRef.toLowerCase())
        .filter(ref => /^(system|domain):/.test(ref) && !domains.has(ref));
      refs
        .filter(ref => ref.startsWith('domain:'))
        .forEach(ref => domains.add(ref));
    }
    return [...domains];
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

function refOf(text: string): string {
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

function nameOf(entity: Entity | undefined, ref: string): string {
  return entity ? entityTitle(entity) : parseEntityRef(ref).name;
}

import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  RELATION_CHILD_OF,
  RELATION_OWNED_BY,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { SharedReads } from '@portal/plugin-system-client-node';
import { type Group, GroupTree } from './GroupTree';

const GROUP_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
  'relations',
];

const TITLE_FIELDS = GROUP_FIELDS.filter(field => field !== 'relations');

const COMPONENT_FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'relations',
];

/** A component of the catalogue that a group owns. */
export interface Component {
  /** Entity ref. */
  ref: string;
  title: string;
  /** Entity ref of the group; the first one by name if there are several. */
  owner?: string;
}

export interface CatalogueReaderOptions {
  auth: AuthService;
  catalog: CatalogService;
  /** Keeps the groups for seconds. */
  reads: SharedReads;
}

/** Reads groups and components from the catalogue. */
export class CatalogueReader {
  readonly #options: CatalogueReaderOptions;

  constructor(options: CatalogueReaderOptions) {
    this.#options = options;
  }

  /** All groups, read with the portal's own credentials, as they were at most seconds ago. */
  async groups(): Promise<GroupTree> {
    return this.#readGroups(true);
  }

  /**
   * The same as they are now. Work in the background reads these: at a start it would keep groups for people that the catalogue
   * does not know yet.
   */
  async currentGroups(): Promise<GroupTree> {
    return this.#readGroups(false);
  }

  async #readGroups(keep: boolean): Promise<GroupTree> {
    const { catalog, reads } = this.#options;
    const load = async () => {
      const { items } = await catalog.getEntities(
        { filter: { kind: 'group' }, fields: GROUP_FIELDS },
        { credentials: await this.#own() },
      );
      return items.map(entity => ({ ...toGroup(entity) }));
    };
    return new GroupTree(await reads.read('groups', load, { keep }));
  }

  /** All components, read with the portal's own credentials. */
  async components(): Promise<Component[]> {
    const { items } = await this.#options.catalog.getEntities(
      { filter: { kind: 'component' }, fields: COMPONENT_FIELDS },
      { credentials: await this.#own() },
    );
    return items.map(toComponent);
  }

  /** Components by entity ref, read with the portal's own credentials; without those that do not exist. */
  async knownComponents(refs: readonly string[]): Promise<Component[]> {
    return this.#components(refs, await this.#own());
  }

  /** Reads a component that the caller may see; undefined if there is none, or the text is no reference of one. */
  async component(
    ref: string,
    credentials: BackstageCredentials,
  ): Promise<Component | undefined> {
    const [component] = await this.#components([ref], credentials);
    return component;
  }

  /** Titles of the components that the caller may see, by entity ref. */
  async componentTitles(
    refs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<Map<string, string>> {
    const components = await this.#components(refs, credentials);
    return new Map(components.map(({ ref, title }) => [ref, title]));
  }

  /** Titles of people by entity ref; the name in the reference for unknown ones. */
  async peopleTitles(refs: readonly string[]): Promise<Map<string, string>> {
    if (refs.length === 0) return new Map();
    const { items } = await this.#options.catalog.getEntitiesByRefs(
      { entityRefs: [...refs], fields: TITLE_FIELDS },
      { credentials: await this.#own() },
    );
    return new Map(
      refs.map((ref, at) => [
        ref,
        titleOf(items[at]) ?? ref.slice(ref.indexOf('/') + 1),
      ]),
    );
  }

  async #components(
    refs: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<Component[]> {
    const entityRefs = refs.flatMap(ref => toComponentRef(ref) ?? []);
    if (entityRefs.length === 0) return [];
    const { items } = await this.#options.catalog.getEntitiesByRefs(
      { entityRefs, fields: COMPONENT_FIELDS },
      { credentials },
    );
    return items.flatMap(entity => (entity ? toComponent(entity) : []));
  }

  #own(): Promise<BackstageCredentials> {
    return this.#options.auth.getOwnServiceCredentials();
  }
}

/**
 * Returns the full entity ref of a component.
 *
 * @param text - for example `component:default/orders` or `default/orders`; undefined for anything else
 */
export function toComponentRef(text: string): string | undefined {
  try {
    const parsed = parseEntityRef(text, {
      defaultKind: 'component',
      defaultNamespace: 'default',
    });
    const ref = stringifyEntityRef(parsed);
    return ref.startsWith('component:') ? ref : undefined;
  } catch {
    return undefined;
  }
}

function toGroup(entity: Entity): Group {
  const parent = targetsOf(entity, RELATION_CHILD_OF)[0];
  return {
    ref: stringifyEntityRef(entity),
    title: entityTitle(entity),
    ...(parent && { parent }),
  };
}

function toComponent(entity: Entity): Component {
  const owners = targetsOf(entity, RELATION_OWNED_BY);
  return {
    ref: stringifyEntityRef(entity),
    title: entityTitle(entity),
    owner: owners.filter(ref => ref.startsWith('group:')).sort()[0],
  };
}

function titleOf(entity: Entity | undefined): string | undefined {
  return entity && entityTitle(entity);
}

function targetsOf(entity: Entity, type: string): string[] {
  return (entity.relations ?? [])
    .filter(relation => relation.type === type)
    .map(({ targetRef }) => targetRef.toLowerCase());
}

import type { AuthService } from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  stringifyEntityRef,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { DIRECTORY_ID } from '@portal/plugin-access-node';
import { type components, MAX_NAMED } from '@portal/plugin-access-why-common';
import { entityTitle } from '@portal/plugin-backend-kit-common';

type Named = components['schemas']['Named'];

/** Some of the people and groups, and how many more there are. */
export interface NamedList {
  named: Named[];
  more: number;
}

const FIELDS = ['kind', 'metadata', 'spec.profile.displayName'];

export interface NamesOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities' | 'getEntitiesByRefs'>;
}

/** Names people and groups by their titles. */
export class Names {
  readonly #options: NamesOptions;

  constructor(options: NamesOptions) {
    this.#options = options;
  }

  /**
   * The titles of people and groups.
   *
   * @param refs - entity refs
   * @param ids - object ids in the directory of further people
   */
  async list(
    refs: readonly string[],
    ids: readonly string[] = [],
  ): Promise<NamedList> {
    const shown = [...new Set(refs)].slice(0, MAX_NAMED);
    const shownIds = ids.slice(0, MAX_NAMED - shown.length);
    const [titles, people] = await Promise.all([
      this.titlesOf(shown),
      this.#people(shownIds),
    ]);
    const named = [
      ...shown.map(ref => toNamed(ref, titles.get(ref)!)),
      ...people
        .map(person => [stringifyEntityRef(person), entityTitle(person)])
        .filter(([ref]) => !shown.includes(ref))
        .map(([ref, title]) => toNamed(ref, title)),
    ];
    const total = new Set(refs).size + ids.length;
    return { named, more: Math.max(0, total - shown.length - shownIds.length) };
  }

  /** The titles by entity ref; the name in the reference of what the catalogue does not have. */
  async titlesOf(refs: readonly string[]): Promise<Map<string, string>> {
    if (refs.length === 0) return new Map();
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntitiesByRefs(
      { entityRefs: [...refs], fields: FIELDS },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return new Map(
      refs.map((ref, at) => {
        const entity = items[at];
        return [ref, entity ? entityTitle(entity) : parseEntityRef(ref).name];
      }),
    );
  }

  async #people(ids: readonly string[]): Promise<Entity[]> {
    if (ids.length === 0) return [];
    const { auth, catalog } = this.#options;
    const { items } = await catalog.getEntities(
      {
        filter: {
          kind: 'user',
          [`metadata.annotations.${DIRECTORY_ID}`]: [...ids],
        },
        fields: FIELDS,
        limit: MAX_NAMED,
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    return items;
  }
}

function toNamed(ref: string, title: string): Named {
  const { kind, namespace, name } = parseEntityRef(ref);
  return {
    title,
    kind: kind === 'group' ? 'group' : 'user',
    path: `/catalog/${[namespace, kind, name].map(encodeURIComponent).join('/')}`,
  };
}

import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';
import type { Author } from '../database/rows';

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
];

interface PeopleOptions {
  auth: AuthService;
  catalog: CatalogService;
}

/** Reads names of people and checks groups in the catalogue. */
export class People {
  readonly #options: PeopleOptions;

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  /** A person with the title of the catalogue; the name in the reference for an unknown one. */
  async authorOf(ref: string): Promise<Author> {
    const { auth, catalog } = this.#options;
    const entity = await catalog.getEntityByRef(ref, {
      credentials: await auth.getOwnServiceCredentials(),
    });
    return {
      ref,
      title: entity ? entityTitle(entity) : parseEntityRef(ref).name,
    };
  }

  /**
   * Returns the complete entity refs of groups, without repetitions.
   *
   * @throws InputError for a group that the person does not see in the catalogue
   */
  async readAudience(
    groups: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<string[]> {
    const refs = [...new Set(groups.map(toGroupRef))].sort();
    if (refs.length === 0) return [];
    const { items } = await this.#options.catalog.getEntitiesByRefs(
      { entityRefs: refs, fields: FIELDS },
      { credentials },
    );
    const missing = refs.find((_, at) => !items[at]);
    if (missing !== undefined) {
      throw new InputError(`'audience': there is no group '${missing}'`);
    }
    return refs;
  }
}

function toGroupRef(text: string): string {
  try {
    const ref = stringifyEntityRef(
      parseEntityRef(text, { defaultKind: 'group' }),
    );
    if (ref.startsWith('group:')) return ref;
  } catch {
    // No reference at all.
  }
  throw new InputError(`'audience': '${text}' is no reference of a group`);
}

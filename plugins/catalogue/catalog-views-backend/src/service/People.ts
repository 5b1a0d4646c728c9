import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import {
  type Entity,
  parseEntityRef,
  RELATION_MEMBER_OF,
} from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { entityTitle } from '@portal/plugin-backend-kit-common';

const FIELDS = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'spec.profile.displayName',
  'relations',
];

/** A person or group with its title. */
export interface Named {
  ref: string;
  title: string;
}

/** What is known of people and groups. */
export interface KnownPeople {
  /** With the title of the catalogue; with the name in the reference of one that is not there any more. */
  named(ref: string): Named;
  /** Returns true if the catalogue has the person, and has them in the team. */
  isThere(userRef: string, teamRef: string | undefined): boolean;
}

export interface PeopleOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntitiesByRefs'>;
}

/** Reads people and groups from the catalogue, all in one question. */
export class People {
  readonly #options: PeopleOptions;

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  async read(
    refs: readonly string[],
    credentials?: BackstageCredentials,
  ): Promise<KnownPeople> {
    const { auth, catalog } = this.#options;
    const entityRefs = [...new Set(refs)];
    const { items } =
      entityRefs.length === 0
        ? { items: [] }
        : await catalog.getEntitiesByRefs(
            { entityRefs, fields: FIELDS },
            {
              credentials:
                credentials ?? (await auth.getOwnServiceCredentials()),
            },
          );
    const found = new Map<string, Entity>(
      items.flatMap((entity, at) => (entity ? [[entityRefs[at], entity]] : [])),
    );
    return {
      named: ref => {
        const entity = found.get(ref);
        const title = entity ? entityTitle(entity) : parseEntityRef(ref).name;
        return { ref, title };
      },
      isThere: (userRef, teamRef) => {
        const entity = found.get(userRef);
        return Boolean(
          entity && (teamRef === undefined || isMember(entity, teamRef)),
        );
      },
    };
  }
}

function isMember({ relations = [] }: Entity, teamRef: string): boolean {
  return relations.some(
    ({ type, targetRef }) =>
      type === RELATION_MEMBER_OF && targetRef.toLowerCase() === teamRef,
  );
}

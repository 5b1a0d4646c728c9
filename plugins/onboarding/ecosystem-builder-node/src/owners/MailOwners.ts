import type { AuthService } from '@backstage/backend-plugin-api';
import { type Entity, stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';

/** Kinds of owners, the first one counts more: a person may use the address of a group. */
const KINDS = ['group', 'user'] as const;

type Kind = (typeof KINDS)[number];

function mailOf({ spec }: Entity): string {
  return String(Object(spec?.profile).email ?? '').toLowerCase();
}

/** Finds groups and people of the catalogue by mail address. Both come only from the directory. */
export class MailOwners {
  readonly #auth: AuthService;

  readonly #catalog: Pick<CatalogService, 'getEntities'>;

  constructor(services: {
    auth: AuthService;
    catalog: Pick<CatalogService, 'getEntities'>;
  }) {
    this.#auth = services.auth;
    this.#catalog = services.catalog;
  }

  /**
   * Finds the owners with some addresses. An address of two groups, or of two people, is ambiguous and has no owner.
   *
   * @param kinds - the kinds that may own
   * @returns entity refs in lower case, by address in lower case
   */
  async find(
    mails: readonly string[],
    kinds: readonly Kind[] = KINDS,
  ): Promise<ReadonlyMap<string, string>> {
    const wanted = [...new Set(mails.map(mail => mail.trim().toLowerCase()))];
    const known = wanted.filter(mail => mail.includes('@'));
    if (known.length === 0) return new Map();
    const { items } = await this.#catalog.getEntities(
      {
        filter: { kind: [...kinds], 'spec.profile.email': known },
        fields: [
          'kind',
          'metadata.name',
          'metadata.namespace',
          'spec.profile.email',
        ],
      },
      { credentials: await this.#auth.getOwnServiceCredentials() },
    );
    const owners = known.flatMap(mail => {
      const owner = ownerOf(items.filter(one => mailOf(one) === mail));
      return owner ? [[mail, owner] as const] : [];
    });
    return new Map(owners);
  }
}

function ownerOf(entities: readonly Entity[]): string | undefined {
  const byKind = KINDS.map(kind =>
    entities.filter(one => one.kind.toLowerCase() === kind),
  );
  const [owner, ...others] = byKind.find(found => found.length > 0) ?? [];
  return owner && others.length === 0 ? stringifyEntityRef(owner) : undefined;
}

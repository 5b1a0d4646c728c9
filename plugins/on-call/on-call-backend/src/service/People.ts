import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import { stringifyEntityRef, type UserEntity } from '@backstage/catalog-model';
import { NotAllowedError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Principals } from '@portal/plugin-access-node';

/** Addresses that are looked up at once. */
const MAX_PEOPLE = 100;

const toLower = (text: string) => text.toLowerCase();

export interface PeopleOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities' | 'getEntityByRef'>;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Finds people of the catalogue by their address, and the address of the caller. */
export class People {
  readonly #options: PeopleOptions;

  constructor(options: PeopleOptions) {
    this.#options = options;
  }

  /** Returns the entity refs of those people in the catalogue whom the caller may see, by address in lower case. */
  async refsOf(
    mails: readonly string[],
    credentials: BackstageCredentials,
  ): Promise<Map<string, string>> {
    const wanted = [...new Set(mails.filter(Boolean).map(toLower))];
    if (wanted.length === 0) return new Map();
    const { items } = await this.#options.catalog.getEntities(
      {
        filter: {
          kind: 'user',
          'spec.profile.email': wanted.slice(0, MAX_PEOPLE),
        },
        fields: ['kind', 'metadata.name', 'metadata.namespace', 'spec.profile'],
      },
      { credentials },
    );
    return new Map(
      items.flatMap(item => {
        const mail = (item as UserEntity).spec.profile?.email;
        return mail ? [[toLower(mail), stringifyEntityRef(item)] as const] : [];
      }),
    );
  }

  /**
   * Returns the address of the person who asks, as the catalogue has it.
   *
   * @throws NotAllowedError without one
   */
  async ownMail(credentials: BackstageCredentials): Promise<string> {
    const { auth, catalog, principals } = this.#options;
    const { userRef } = await principals.ofCredentials(credentials);
    const user = (await catalog.getEntityByRef(userRef, {
      credentials: await auth.getOwnServiceCredentials(),
    })) as UserEntity | undefined;
    const mail = user?.spec.profile?.email;
    if (mail) return mail;
    throw new NotAllowedError(
      'Your entry in the catalogue has no mail address, so nothing can be escalated in your name. Call the person on call',
    );
  }
}

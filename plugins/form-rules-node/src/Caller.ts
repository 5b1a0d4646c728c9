import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Principal, Principals } from '@portal/plugin-access-node';

/** Annotation that holds the object id in the directory; the directory's own provider writes it. */
const DIRECTORY_ID = 'graph.microsoft.com/user-id';

/** What the catalogue says about a person. */
export interface Person {
  /** Object id in the directory; absent for who is not in it. */
  directoryId?: string;
  mail?: string;
}

function toPerson(entity: Entity | undefined): Person {
  const { profile } = (entity?.spec ?? {}) as { profile?: { email?: unknown } };
  const mail = profile?.email;
  return {
    directoryId: entity?.metadata.annotations?.[DIRECTORY_ID],
    mail: typeof mail === 'string' && mail !== '' ? mail : undefined,
  };
}

/** What is needed to find out about somebody. */
export interface CallerOptions {
  auth: AuthService;
  catalog: CatalogService;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** Who sent a form. What is found out about them is found out once, and only if it is needed. */
export class Caller {
  readonly #known = new Map<string, Promise<unknown>>();

  readonly #options: CallerOptions;

  constructor(
    readonly credentials: BackstageCredentials,
    options: CallerOptions,
  ) {
    this.#options = options;
  }

  /** The person's entity; undefined for a service. */
  userEntityRef(): string | undefined {
    const { auth } = this.#options;
    return auth.isPrincipal(this.credentials, 'user')
      ? this.credentials.principal.userEntityRef
      : undefined;
  }

  /** Everything in whose name the person may own something; nothing for a service. */
  async ownershipRefs(): Promise<string[]> {
    const principal = await this.principal();
    return principal ? [principal.userRef, ...principal.groups] : [];
  }

  /** The person; undefined for a service. */
  person(): Promise<Person | undefined> {
    return this.once('person', async () => {
      const { auth, catalog } = this.#options;
      const userEntityRef = this.userEntityRef();
      if (!userEntityRef) return undefined;
      const credentials = await auth.getOwnServiceCredentials();
      return toPerson(
        await catalog.getEntityByRef(userEntityRef, { credentials }),
      );
    });
  }

  /** The person, to ask what they may do; undefined for a service. */
  principal(): Promise<Principal | undefined> {
    return this.once('principal', async () => {
      const { auth, principals } = this.#options;
      return auth.isPrincipal(this.credentials, 'user')
        ? principals.ofCredentials(this.credentials)
        : undefined;
    });
  }

  /** Finds something out at the first call of the same key. */
  once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key) as Promise<T> | undefined;
    const value = known ?? find();
    this.#known.set(key, value);
    return value;
  }
}

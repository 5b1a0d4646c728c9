import type {
  AuthService,
  BackstageCredentials,
} from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { Principal, Principals } from '@portal/plugin-access-node';

/** Annotation with the object id in the directory, from the directory's entity provider. */
const DIRECTORY_ID = 'graph.microsoft.com/user-id';

/** A person in the catalogue. */
export interface Person {
  /** Object id in the directory; undefined for a person who is not in the directory. */
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

/** Options of {@link Caller}. */
export interface CallerOptions {
  auth: AuthService;
  catalog: CatalogService;
  principals: Pick<Principals, 'ofCredentials'>;
}

/** The caller who sent a form. Reads data about the caller only on demand, and only once. */
export class Caller {
  readonly #known = new Map<string, Promise<unknown>>();

  readonly #options: CallerOptions;

  constructor(
    readonly credentials: BackstageCredentials,
    options: CallerOptions,
  ) {
    this.#options = options;
  }

  /** The caller's entity; undefined for a service. */
  userEntityRef(): string | undefined {
    const { auth } = this.#options;
    return auth.isPrincipal(this.credentials, 'user')
      ? this.credentials.principal.userEntityRef
      : undefined;
  }

  /** The ownership references of the caller; empty for a service. */
  async ownershipRefs(): Promise<string[]> {
    const principal = await this.principal();
    return principal ? [principal.userRef, ...principal.groups] : [];
  }

  /** The caller as a person; undefined for a service. */
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

  /** The caller as a principal, for access checks; undefined for a service. */
  principal(): Promise<Principal | undefined> {
    return this.once('principal', async () => {
      const { auth, principals } = this.#options;
      return auth.isPrincipal(this.credentials, 'user')
        ? principals.ofCredentials(this.credentials)
        : undefined;
    });
  }

  /** Calls `find` only on the first call with the same key. */
  once<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key) as Promise<T> | undefined;
    const value = known ?? find();
    this.#known.set(key, value);
    return value;
  }
}

import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { AccessService, Principals } from '@portal/plugin-access-node';
import { type Organisation, repositoryAt } from './organisation';

interface SourceAccessOptions {
  rights: Pick<AccessService, 'may'>;
  principals: Pick<Principals, 'ofCredentials'>;
  /** Undefined without an own organisation; then every file is external. */
  organisation: Organisation | undefined;
}

/** Checks which files a user may have the catalogue read, because it reads with the portal's own rights. */
export class SourceAccess {
  readonly #options: SourceAccessOptions;

  constructor(options: SourceAccessOptions) {
    this.#options = options;
  }

  /**
   * Returns true if the user may read an address. Files outside the organisation are not restricted.
   *
   * @returns false for a missing repository, too
   * @throws errors of the access service
   */
  async mayRead(
    address: string,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const { organisation, principals, rights } = this.#options;
    const repository = organisation && repositoryAt(address, organisation);
    if (!repository) return true;
    const { name } = repository;
    if (name === undefined) return false;
    const person = await principals.ofCredentials(credentials);
    try {
      const scope = { kind: 'repository', name } as const;
      return (await rights.may(person, 'read', scope)).allowed;
    } catch (error) {
      const isNone = ['InputError', 'NotFoundError'];
      if (isNone.includes((error as Error).name)) return false;
      throw error;
    }
  }
}

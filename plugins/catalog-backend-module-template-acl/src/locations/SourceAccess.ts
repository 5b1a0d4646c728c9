import { type BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  type AccessService,
  type Principals,
} from '@portal/plugin-access-node';
import { type Organisation, repositoryAt } from './organisation';

/** Says which files a person may have the catalogue read: it reads with the portal's own rights. */
export class SourceAccess {
  constructor(
    private readonly options: {
      rights: Pick<AccessService, 'may'>;
      principals: Pick<Principals, 'ofCredentials'>;
      /** Without it every file counts as of somebody else's source control. */
      organisation: Organisation | undefined;
    },
  ) {}

  /**
   * Whether the person may read what is at an address. Files outside the organisation are not its to keep.
   *
   * @returns false for a repository that is not there, too
   * @throws what the access service throws when it cannot tell
   */
  async mayRead(
    address: string,
    credentials: BackstageCredentials,
  ): Promise<boolean> {
    const { organisation, principals, rights } = this.options;
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

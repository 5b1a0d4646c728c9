import type { AuthService } from '@backstage/backend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { DirectoryService } from '../service/types';

interface ApplicationTeamsOptions {
  auth: AuthService;
  catalog: Pick<CatalogService, 'getEntities'>;
  directory: Pick<DirectoryService, 'findApplications'>;
}

/**
 * Finds the team of an application: the company's list contains a mail address, and the team is the group with that
 * address. Groups of the catalogue come only from the directory.
 */
export class ApplicationTeams {
  readonly #options: ApplicationTeamsOptions;

  constructor(options: ApplicationTeamsOptions) {
    this.#options = options;
  }

  /**
   * The team of an application, as an entity ref in lower case; undefined if the list does not contain the
   * application, or the application has no team.
   */
  async find(
    applicationId: string,
    signal?: AbortSignal,
  ): Promise<string | undefined> {
    const { auth, catalog, directory } = this.#options;
    const { items } = await directory.findApplications(
      { by: 'applicationId', value: applicationId },
      { signal },
    );
    const wanted = applicationId.toLowerCase();
    const mail = items.find(
      ({ applicationID }) => applicationID.toLowerCase() === wanted,
    )?.supportedBy;
    if (!mail) return undefined;
    const groups = await catalog.getEntities(
      {
        filter: { kind: 'group', 'spec.profile.email': mail },
        fields: ['kind', 'metadata.name', 'metadata.namespace'],
      },
      { credentials: await auth.getOwnServiceCredentials() },
    );
    // Two groups with one address are ambiguous.
    const [team, ...others] = groups.items;
    return team && others.length === 0 ? stringifyEntityRef(team) : undefined;
  }
}

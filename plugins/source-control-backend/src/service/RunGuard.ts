import {
  AuthService,
  BackstageCredentials,
  PermissionsService,
  UserInfoService,
} from '@backstage/backend-plugin-api';
import { NotAllowedError, ServiceUnavailableError } from '@backstage/errors';
import { CatalogService } from '@backstage/plugin-catalog-node';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { githubWorkflowRunPermission } from '@portal/plugin-source-control-common';
import { toRepositoryName } from '@portal/plugin-source-control-node';

/** Annotation by which an entity names its repository. */
const PROJECT_SLUG = 'github.com/project-slug';

export interface RunGuardOptions {
  organisation: string;
  auth: AuthService;
  catalog: CatalogService;
  permissions: PermissionsService;
  userInfo: UserInfoService;
}

/** Says who may start workflows of a repository: who has the permission and owns a component in it. */
export class RunGuard {
  constructor(private readonly options: RunGuardOptions) {}

  /**
   * Lets the caller pass who may start workflows of the repository. Services of the portal, which act for a form that was
   * checked already, need no component.
   *
   * @throws NotAllowedError for anybody else; ServiceUnavailableError when it cannot be told
   */
  async require(
    credentials: BackstageCredentials,
    repository: string,
  ): Promise<void> {
    const { auth, organisation, permissions } = this.options;
    const slug = `${organisation}/${toRepositoryName(repository, organisation)}`;
    const [decision] = await permissions.authorize(
      [{ permission: githubWorkflowRunPermission }],
      { credentials },
    );
    if (decision.result !== AuthorizeResult.ALLOW) {
      throw new NotAllowedError('You may not start workflows');
    }
    if (auth.isPrincipal(credentials, 'service')) return;
    if (!(await this.isOwner(credentials, slug))) {
      throw new NotAllowedError(
        `Only owners of a component in ${slug} may start its workflows. Ask the owner, or have its entry in the catalogue corrected`,
      );
    }
  }

  private async isOwner(
    credentials: BackstageCredentials,
    slug: string,
  ): Promise<boolean> {
    const { catalog, userInfo } = this.options;
    try {
      const { ownershipEntityRefs } = await userInfo.getUserInfo(credentials);
      // No refs would be no filter: every component would be found.
      if (ownershipEntityRefs.length === 0) return false;
      const { items } = await catalog.getEntities(
        {
          filter: {
            kind: 'component',
            [`metadata.annotations.${PROJECT_SLUG}`]: slug,
            'relations.ownedBy': ownershipEntityRefs,
          },
          fields: ['kind', 'metadata.name'],
          limit: 1,
        },
        { credentials },
      );
      return items.length > 0;
    } catch (error) {
      throw new ServiceUnavailableError(
        `It cannot be told just now who owns ${slug}. Try again later`,
        error,
      );
    }
  }
}

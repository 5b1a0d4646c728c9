import { type LoggerService } from '@backstage/backend-plugin-api';
import { createCatalogConditionalDecision } from '@backstage/plugin-catalog-backend/alpha';
import {
  AuthorizeResult,
  type PolicyDecision,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import {
  hasTemplateAccess,
  type TemplateAccess,
  type TemplateAccessService,
} from '@portal/plugin-template-acl-node';

export interface TemplateVisibilityOptions {
  /** The annotation that classifies templates. */
  classificationAnnotation: string;
  logger: LoggerService;
  templateAccess: TemplateAccessService;
}

/** Whoever cannot be asked about has no access to any controlled template. */
const NO_ACCESS: TemplateAccess = {
  isAdmin: false,
  groups: [],
  managed: [],
  granted: [],
};

/** Decides which entities of the catalogue are there for somebody: all but controlled templates without access. */
export class TemplateVisibility {
  constructor(private readonly options: TemplateVisibilityOptions) {}

  /**
   * A condition that the catalogue turns into a filter, so that lists, counts, search and the scaffolder follow.
   *
   * @remarks When the access service gives no answer, all controlled templates are hidden and everything else stays.
   */
  async decide(
    permission: ResourcePermission<'catalog-entity'>,
    userRef: string,
  ): Promise<PolicyDecision> {
    const access = await this.#accessOf(userRef);
    if (access.isAdmin) return { result: AuthorizeResult.ALLOW };
    const owners = access === NO_ACCESS ? [] : [userRef, ...access.groups];
    return createCatalogConditionalDecision(
      permission,
      hasTemplateAccess({
        annotation: this.options.classificationAnnotation,
        owners,
        granted: access.granted,
      }),
    );
  }

  async #accessOf(userRef: string): Promise<TemplateAccess> {
    const { templateAccess, logger } = this.options;
    try {
      return await templateAccess.accessOf(userRef);
    } catch (error) {
      logger.error(
        'Controlled templates are hidden from everybody but admins: the template access service gives no answer',
        error as Error,
      );
      return NO_ACCESS;
    }
  }
}

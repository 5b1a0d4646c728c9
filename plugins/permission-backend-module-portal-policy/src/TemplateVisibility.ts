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
  logger: LoggerService;
  templateAccess: TemplateAccessService;
}

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
    if (access?.isAdmin) return { result: AuthorizeResult.ALLOW };
    return createCatalogConditionalDecision(
      permission,
      hasTemplateAccess({
        audience: access ? [userRef, ...access.groups, ...access.granted] : [],
      }),
    );
  }

  /**
   * All groups of somebody, groups around groups included, as they count for templates; none when the access service
   * gives no answer.
   */
  async groupsOf(userRef: string): Promise<string[]> {
    return (await this.#accessOf(userRef))?.groups ?? [];
  }

  /** Undefined when nobody can be asked. */
  async #accessOf(userRef: string): Promise<TemplateAccess | undefined> {
    const { templateAccess, logger } = this.options;
    try {
      return await templateAccess.accessOf(userRef);
    } catch (error) {
      logger.error(
        'Controlled templates are hidden from everybody but admins: the template access service gives no answer',
        error as Error,
      );
      return undefined;
    }
  }
}

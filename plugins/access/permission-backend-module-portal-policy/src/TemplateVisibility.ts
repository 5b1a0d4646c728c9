import type { LoggerService } from '@backstage/backend-plugin-api';
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

/** Decides which entities of the catalogue a user may see: all except controlled templates without access. */
export class TemplateVisibility {
  readonly #options: TemplateVisibilityOptions;

  constructor(options: TemplateVisibilityOptions) {
    this.#options = options;
  }

  /**
   * Returns a condition that the catalogue converts to a filter, which also applies to lists, counts, search and the
   * scaffolder.
   *
   * @remarks While the plugin `template-acl` gives no answer, all controlled templates are hidden.
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

  /** Returns all groups of a user, including parent groups; none while the plugin `template-acl` gives no answer. */
  async groupsOf(userRef: string): Promise<string[]> {
    return (await this.#accessOf(userRef))?.groups ?? [];
  }

  /** Undefined without an answer. */
  async #accessOf(userRef: string): Promise<TemplateAccess | undefined> {
    const { templateAccess, logger } = this.#options;
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

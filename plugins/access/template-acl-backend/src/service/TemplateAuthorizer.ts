import { NotAllowedError, NotFoundError } from '@backstage/errors';
import type { GrantStore } from '@portal/plugin-grants-node';
import { roleOf, type TemplateRole } from '@portal/plugin-template-acl-common';
import type { Template, TemplateDirectory } from '../catalog/TemplateDirectory';
import type { Caller, Clock } from './types';

/** A controlled template with the role of the caller. */
export interface OpenedTemplate {
  template: Template;
  role: TemplateRole;
  /** True if the caller may use the template, by role or by a live grant. */
  hasAccess: boolean;
}

export interface TemplateAuthorizerOptions {
  templates: TemplateDirectory;
  store: GrantStore;
  now: Clock;
}

/** Checks whether a caller may read or change the access list of a template. */
export class TemplateAuthorizer {
  readonly #options: TemplateAuthorizerOptions;

  constructor(options: TemplateAuthorizerOptions) {
    this.#options = options;
  }

  /**
   * @throws NotFoundError if the template is missing, is not controlled, or is confidential and the caller has no
   * access; with the same message for the first and the last case
   */
  async open(caller: Caller, templateRef: string): Promise<OpenedTemplate> {
    const { templates, store, now } = this.#options;
    const template = await templates.find(templateRef);
    if (!template) throw notFound(templateRef);
    if (!template.isControlled) {
      throw new NotFoundError(
        `Template '${templateRef}' has no access list, because everybody may use it`,
      );
    }
    const role = roleOf(caller, template.owners);
    const hasAccess =
      role !== 'reader' ||
      (await store.hasLiveGrant({
        subjectRef: templateRef,
        subjectUid: template.uid,
        entityRefs: [caller.userRef, ...caller.groups],
        now: now(),
      }));
    if (template.isConfidential && !hasAccess) throw notFound(templateRef);
    return { template, role, hasAccess };
  }

  /** @throws NotAllowedError unless the caller is an admin or a manager of the template */
  async manage(caller: Caller, templateRef: string): Promise<OpenedTemplate> {
    const opened = await this.open(caller, templateRef);
    if (opened.role === 'reader') {
      throw new NotAllowedError(
        `Only admins and the owner of '${templateRef}' may change its access list`,
      );
    }
    return opened;
  }
}

function notFound(templateRef: string) {
  return new NotFoundError(
    `Template '${templateRef}' was not found, or is not yours to use`,
  );
}

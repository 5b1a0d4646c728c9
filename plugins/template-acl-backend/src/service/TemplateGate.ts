import { NotAllowedError, NotFoundError } from '@backstage/errors';
import { roleOf, type TemplateRole } from '@portal/plugin-template-acl-common';
import {
  type Template,
  type TemplateDirectory,
} from '../catalog/TemplateDirectory';
import { type TemplateAclStore } from '../database/TemplateAclStore';
import { type Caller, type Clock } from './types';

/** A controlled template, and what the caller is for it. */
export interface OpenedTemplate {
  template: Template;
  role: TemplateRole;
  /** Whether the caller may use the template: by role, or by a live grant. */
  hasAccess: boolean;
}

export interface TemplateGateOptions {
  templates: TemplateDirectory;
  store: TemplateAclStore;
  now: Clock;
}

/** Decides who may look at, and who may change, the access list of a template. */
export class TemplateGate {
  constructor(private readonly options: TemplateGateOptions) {}

  /**
   * @throws NotFoundError when there is no such template, when it is open to all, or when it is confidential and the
   * caller has no access; the first and last in the same words
   */
  async open(caller: Caller, templateRef: string): Promise<OpenedTemplate> {
    const { templates, store, now } = this.options;
    const template = await templates.find(templateRef);
    if (!template) throw notFound(templateRef);
    if (!template.isControlled) {
      throw new NotFoundError(
        `Template '${templateRef}' is open to all who sign in: it has no access list`,
      );
    }
    const role = roleOf(caller, template.owners);
    const hasAccess =
      role !== 'reader' ||
      (await store.hasLiveGrant({
        templateRef,
        templateUid: template.uid,
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
        `Only admins and the owner of '${templateRef}' may change who has access to it`,
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

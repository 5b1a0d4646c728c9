import { createApiRef } from '@backstage/frontend-plugin-api';
import type {
  AccessRequest,
  AccessRequestKind,
  AccessRequestList,
  Acl,
  AddedToAcl,
  ControlledTemplate,
  ExtendedAcl,
  Grant,
  HistoryPage,
  ResolvedAccess,
} from '@portal/plugin-template-acl-common';

/** Options of every call that only reads. @public */
export interface TemplateAclReadOptions {
  /** Aborts the call. */
  signal?: AbortSignal;
}

/** Selects the requests that the caller may decide, or the caller's own requests. @public */
export type AccessRequestRole = 'decider' | 'mine';

/**
 * Client of the template access control backend.
 *
 * @remarks Templates are named by their reference, for example
 * `template:default/new-service`. Every call throws a `ResponseError` with the server's message as its cause: status
 * 403 without permission, 404 for a missing template or entry.
 * @public
 */
export interface TemplateAclApi {
  /** The controlled templates that the caller may see, by title. */
  listTemplates(
    options?: TemplateAclReadOptions,
  ): Promise<ControlledTemplate[]>;

  /** The template access of a user: grants of the user and of their groups, including nested groups. */
  getAccessOf(
    userRef: string,
    options?: TemplateAclReadOptions,
  ): Promise<ResolvedAccess>;

  /** The live grants of a user and of these groups. For the user (own groups only) and admins. */
  listGrants(
    holder: { userEntityRef: string; userGroups: string[] },
    options?: TemplateAclReadOptions,
  ): Promise<Grant[]>;

  /** The access list of a template. */
  getAcl(templateRef: string, options?: TemplateAclReadOptions): Promise<Acl>;

  /** Gives 5 days of access, or extends existing entries by 5 days. All or nothing. */
  addToAcl(
    templateRef: string,
    grants: { entityRefs: string[]; reason?: string },
  ): Promise<AddedToAcl>;

  /** Extends an entry by 5 days. */
  extendAcl(templateRef: string, entityRef: string): Promise<ExtendedAcl>;

  /** Removes an entry. */
  removeFromAcl(templateRef: string, entityRef: string): Promise<void>;

  /** Reads the history of the list, newest first. `before` is `next` of the previous page. */
  getHistory(
    templateRef: string,
    options?: TemplateAclReadOptions & { before?: string; limit?: number },
  ): Promise<HistoryPage>;

  /** Requests access, or more time. Throws with status 409 if a request is pending. */
  askForAccess(
    templateRef: string,
    question: { reason: string; kind: AccessRequestKind },
  ): Promise<AccessRequest>;

  /** The requests that the caller may decide, or the caller's own requests. */
  listRequests(
    role: AccessRequestRole,
    options?: TemplateAclReadOptions,
  ): Promise<AccessRequestList>;

  /** Approves a request of another user. Throws with status 409 if it is decided already. */
  approveRequest(id: string, comment?: string): Promise<AccessRequest>;

  /** Declines a request of another user. Throws with status 409 if it is decided already. */
  declineRequest(id: string, comment: string): Promise<AccessRequest>;
}

/** @public */
export const templateAclApiRef = createApiRef<TemplateAclApi>().with({
  id: 'plugin.template-acl.client',
  pluginId: 'template-acl',
});

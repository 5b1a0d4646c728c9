import { createApiRef } from '@backstage/frontend-plugin-api';
import type {
  AccessRequest,
  AccessRequestKind,
  AccessRequestList,
  Acl,
  AddedToAcl,
  ControlledTemplate,
  ExtendedAcl,
  HistoryPage,
  ResolvedAccess,
} from '@portal/plugin-template-acl-common';

/** Options of every call that only reads. @public */
export interface TemplateAclReadOptions {
  /** Ends the call when the answer is not needed any more. */
  signal?: AbortSignal;
}

/** Whose requests: those that the caller may decide, or those that the caller made. @public */
export type AccessRequestRole = 'decider' | 'mine';

/**
 * Who may use which controlled template, until when.
 *
 * @remarks Templates are named by their reference, for example
 * `template:default/new-service`. Every call throws a `ResponseError` whose
 * cause holds the server's own message: 403 when the caller may not, 404 when
 * there is no such template or entry.
 * @public
 */
export interface TemplateAclApi {
  /** All controlled templates that the caller may know of, by title. */
  listTemplates(
    options?: TemplateAclReadOptions,
  ): Promise<ControlledTemplate[]>;

  /** What a person may use: grants of the person and of the person's groups, nested ones too. */
  getAccessOf(
    userRef: string,
    options?: TemplateAclReadOptions,
  ): Promise<ResolvedAccess>;

  /** The access list of a template. */
  getAcl(templateRef: string, options?: TemplateAclReadOptions): Promise<Acl>;

  /** Gives 5 days of access; who has an entry gets 5 days more. All or nothing. */
  addToAcl(
    templateRef: string,
    grants: { entityRefs: string[]; reason?: string },
  ): Promise<AddedToAcl>;

  /** Adds 5 days to the end of an entry. */
  extendAcl(templateRef: string, entityRef: string): Promise<ExtendedAcl>;

  /** Takes an entry off the list. */
  removeFromAcl(templateRef: string, entityRef: string): Promise<void>;

  /** What happened to the list, newest first; `before` is `next` of the page before. */
  getHistory(
    templateRef: string,
    options?: TemplateAclReadOptions & { before?: string; limit?: number },
  ): Promise<HistoryPage>;

  /** Asks for access, or for more time. Throws with status 409 when a request waits already. */
  askForAccess(
    templateRef: string,
    question: { reason: string; kind: AccessRequestKind },
  ): Promise<AccessRequest>;

  /** The requests that the caller may decide, or those that the caller made. */
  listRequests(
    role: AccessRequestRole,
    options?: TemplateAclReadOptions,
  ): Promise<AccessRequestList>;

  /** Approves a request, never one's own. Throws with status 409 when it is decided already. */
  approveRequest(id: string, comment?: string): Promise<AccessRequest>;

  /** Declines a request, never one's own. Throws with status 409 when it is decided already. */
  declineRequest(id: string, comment: string): Promise<AccessRequest>;
}

/** @public */
export const templateAclApiRef = createApiRef<TemplateAclApi>().with({
  id: 'plugin.template-acl.client',
  pluginId: 'template-acl',
});

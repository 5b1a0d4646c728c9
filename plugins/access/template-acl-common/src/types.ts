import type { components, paths } from './generated/paths';

/** The paths of the plugin's OpenAPI document. */
export type TemplateAclPaths = paths;

type Schemas = components['schemas'];

/** The admins of all templates. */
export type TemplateAdmins = Schemas['Admins'];
/** A grant on a template. */
export type Grant = Schemas['Grant'];
/** The template access of a user, with groups resolved. */
export type ResolvedAccess = Schemas['ResolvedAccess'];
/** A controlled template with the caller's role. */
export type ControlledTemplate = Schemas['ControlledTemplate'];
/** The role of a user for a template. */
export type TemplateRole = Schemas['Role'];
export type AclEntry = Schemas['AclEntry'];
export type Acl = Schemas['Acl'];
/** The result of adding entries. */
export type AddedToAcl = Schemas['AddedToAcl'];
/** The result of extending an entry. */
export type ExtendedAcl = Schemas['ExtendedAcl'];
/** An event in the history of an access list. */
export type HistoryEvent = Schemas['HistoryEvent'];
/** A page of the history. */
export type HistoryPage = Schemas['History'];
/** A user's request for access, or for more time. */
export type AccessRequest = Schemas['AccessRequest'];
/** `access` or more time. */
export type AccessRequestKind = Schemas['RequestKind'];
export type AccessRequestList = Schemas['RequestList'];

/** The message of the channel {@link TEMPLATE_ACL_CHANNEL} after each change of a template's list or requests. */
export interface TemplateAclSignal {
  /** {@link ANY_TEMPLATE} for everybody except owners, admins and the users concerned. */
  templateRef: string;
  /** The list's revision after the change; unchanged if only its requests changed. Absent for {@link ANY_TEMPLATE}. */
  revision?: string;
}

import { type components, type paths } from './generated/paths';

/** The paths of the plugin's OpenAPI document. */
export type TemplateAclPaths = paths;

type Schemas = components['schemas'];

/** Who may change the access list of every template. */
export type TemplateAdmins = Schemas['Admins'];
/** A grant on a template. */
export type Grant = Schemas['Grant'];
/** What a user may use, groups resolved. */
export type ResolvedAccess = Schemas['ResolvedAccess'];
/** A controlled template, and what the caller is for it. */
export type ControlledTemplate = Schemas['ControlledTemplate'];
/** What somebody is for a template. */
export type TemplateRole = Schemas['Role'];
/** An entry of an access list. */
export type AclEntry = Schemas['AclEntry'];
/** An access list. */
export type Acl = Schemas['Acl'];
/** What adding to an access list did. */
export type AddedToAcl = Schemas['AddedToAcl'];
/** What extending an entry did. */
export type ExtendedAcl = Schemas['ExtendedAcl'];
/** Something that happened to an access list. */
export type HistoryEvent = Schemas['HistoryEvent'];
/** A page of a template's history. */
export type HistoryPage = Schemas['History'];
/** Somebody's question for access, or for more time. */
export type AccessRequest = Schemas['AccessRequest'];
/** What is asked for. */
export type AccessRequestKind = Schemas['RequestKind'];
/** A list of requests. */
export type AccessRequestList = Schemas['RequestList'];

/** What is sent over the channel {@link TEMPLATE_ACL_CHANNEL} after each change of a template's list or requests. */
export interface TemplateAclSignal {
  /** {@link ANY_TEMPLATE} for all but owners, admins and whom the change is about. */
  templateRef: string;
  /** The list's revision after the change; unchanged when only its requests changed. Absent for {@link ANY_TEMPLATE}. */
  revision?: string;
}

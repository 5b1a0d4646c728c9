export { createTemplateAclClient, type TemplateAclClient } from './client';
export {
  ANY_TEMPLATE,
  CLASSIFICATION_ANNOTATION,
  CONFIDENTIAL_ANNOTATION,
  ENDING_SOON_DAYS,
  MAX_REFS_AT_ONCE,
  TEMPLATE_ACL_CHANNEL,
  TEMPLATE_ACL_PATH,
  TEMPLATE_ACL_PLUGIN_ID,
} from './constants';
export {
  templateAclManagePermission,
  templateAclPermissions,
  templateAclReadPermission,
  templateAclRequestPermission,
} from './permissions';
export {
  AUDIENCE_CODE_FIELD,
  AUDIENCE_FIELD,
  audienceOf,
  EVERYBODY,
} from './rules/audience';
export { isConfidential, isControlled } from './rules/classification';
export { roleOf, type RoleSubject } from './rules/roleOf';
export type {
  AccessRequest,
  AccessRequestKind,
  AccessRequestList,
  Acl,
  AclEntry,
  AddedToAcl,
  ControlledTemplate,
  ExtendedAcl,
  Grant,
  HistoryEvent,
  HistoryPage,
  ResolvedAccess,
  TemplateAclSignal,
  TemplateAdmins,
  TemplateRole,
} from './types';

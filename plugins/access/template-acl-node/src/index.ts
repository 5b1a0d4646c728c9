export { templateAclServices as default } from './templateAclServices';
export type {
  TemplateAccess,
  TemplateAccessService,
} from './access/TemplateAccessService';
export { templateAccessServiceRef } from './access/templateAccessServiceRef';
export type { TemplateAccessChanges } from './changes/TemplateAccessChanges';
export { templateAccessChangesServiceRef } from './changes/templateAccessChangesServiceRef';
export { readTemplateAclConfig, type TemplateAclConfig } from './config';
export {
  type AudienceCodeFilter,
  createHasTemplateAccessRule,
  HAS_TEMPLATE_ACCESS,
  hasTemplateAccess,
} from './rule/hasTemplateAccess';
export { ChangeBell } from './changes/ChangeBell';

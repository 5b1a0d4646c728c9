export { templateAclApiRef } from './TemplateAclApi';
export type {
  AccessRequestRole,
  TemplateAclApi,
  TemplateAclReadOptions,
} from './TemplateAclApi';
export { HttpTemplateAclApi } from './HttpTemplateAclApi';

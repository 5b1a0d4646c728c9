export { templateAclApiRef } from './TemplateAclApi';
export type { AccessRequestRole, TemplateAclApi } from './TemplateAclApi';
export { HttpTemplateAclApi } from './HttpTemplateAclApi';

export { TemplateAclPage } from './TemplateAclPage';

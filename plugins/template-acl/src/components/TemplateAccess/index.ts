export { TemplateAccessPage } from './TemplateAccessPage';

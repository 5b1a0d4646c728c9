export { TemplateSelector } from './TemplateSelector';

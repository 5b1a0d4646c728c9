export { TemplateHistory } from './TemplateHistory';

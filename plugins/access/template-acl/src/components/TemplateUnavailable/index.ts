export { TemplateGateContent } from './TemplateGateContent';
export { TemplateUnavailable } from './TemplateUnavailable';
export type { TemplateUnavailableProps } from './TemplateUnavailable';

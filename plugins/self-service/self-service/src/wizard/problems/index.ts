export { TemplateProblems } from './TemplateProblems';

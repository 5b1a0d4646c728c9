export { FreshTemplateList } from './FreshTemplateList';

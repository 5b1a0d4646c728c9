export { NumberedPages } from './NumberedPages';

export { Failed } from './Failed';
export { NumberedPages } from './NumberedPages';

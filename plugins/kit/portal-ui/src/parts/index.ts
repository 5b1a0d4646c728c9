export { MomentText } from './MomentText';
export { NumberedPages } from './NumberedPages';

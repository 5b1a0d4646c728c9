export { CopiedLines } from './CopiedLines';
export { hasMarkup } from './hasMarkup';
export { MomentText } from './MomentText';
export { NumberedPages } from './NumberedPages';
export { safeHref } from './safeHref';

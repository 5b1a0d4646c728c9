export { MarkdownText } from './MarkdownText';
export { MissingAnnotation } from './MissingAnnotation';
export { QueryState } from './QueryState';
export { StateMark, type MarkedState } from './StateMark';
export { safeHref } from './safeHref';

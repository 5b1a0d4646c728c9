export { MarkdownText, type MarkdownTextProps } from './MarkdownText';
export { MissingAnnotation } from './MissingAnnotation';
export { StateMark, type MarkedState } from './StateMark';
export { safeHref } from './safeHref';

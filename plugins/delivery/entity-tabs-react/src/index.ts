export { MarkdownText, type MarkdownTextProps } from './MarkdownText';
export { MissingAnnotation } from './MissingAnnotation';

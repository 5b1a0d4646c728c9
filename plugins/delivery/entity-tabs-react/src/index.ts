export { MarkdownText } from './MarkdownText';
export { MissingAnnotation } from './MissingAnnotation';

export { MarkdownText } from './MarkdownText';
export { LinesToAdd, MissingAnnotation } from './MissingAnnotation';

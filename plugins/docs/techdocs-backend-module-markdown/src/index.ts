export { techdocsModuleMarkdown as default } from './module';
export {
  MarkdownTechdocsGenerator,
  type MarkdownTechdocsGeneratorOptions,
} from './MarkdownTechdocsGenerator';

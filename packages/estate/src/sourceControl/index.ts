export { createSourceControl } from './createSourceControl';
export type { SourceControlOptions } from './openSourceControl';

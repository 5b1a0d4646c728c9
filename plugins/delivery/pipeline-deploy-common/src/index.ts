export {
  createPipelineDeployClient,
  type PipelineDeployClient,
} from './client';
export * from './changedFiles';
export * from './confirmation';
export * from './constants';
export * from './deliveries';
export * from './freezes';
export type { components } from './generated/paths';
export * from './metrics';
export * from './permissions';
export * from './registration';
export * from './states';
export * from './tags';

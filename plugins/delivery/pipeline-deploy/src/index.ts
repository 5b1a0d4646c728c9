export { pipelineDeployPlugin as default } from './plugin';

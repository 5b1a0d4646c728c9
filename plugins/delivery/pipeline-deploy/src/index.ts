export { pipelineDeployApiRef } from './api/pipelineDeployApiRef';
export { pipelineDeployPlugin as default } from './plugin';
export { RunStatus } from './runs/RunStatus';

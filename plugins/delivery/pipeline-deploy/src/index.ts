export { pipelineDeployApiRef } from './api/pipelineDeployApiRef';
export { RunStatus } from './runs/RunStatus';
export { pipelineDeployPlugin as default } from './plugin';

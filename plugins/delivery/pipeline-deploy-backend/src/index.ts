export { pipelineDeployFeature as default } from './feature';

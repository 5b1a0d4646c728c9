export { createAzureDevOps } from './createAzureDevOps';

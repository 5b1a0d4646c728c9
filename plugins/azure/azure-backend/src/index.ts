export { azurePlugin as default } from './plugin';

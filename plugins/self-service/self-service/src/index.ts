export { selfServicePlugin as default } from './plugin';
export { createSelfServiceModules } from './modules';
export { forgetFormDrafts } from './wizard';

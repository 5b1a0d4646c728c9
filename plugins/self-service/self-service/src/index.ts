export { selfServicePlugin as default } from './plugin';
export { createSelfServiceModules } from './modules';
export type { HubOptions } from './hub';
export { forgetFormDrafts } from './wizard';

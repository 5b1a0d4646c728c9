export { createGroupAction } from './actions/createGroup';
export { scaffolderModuleDirectory as default } from './module';

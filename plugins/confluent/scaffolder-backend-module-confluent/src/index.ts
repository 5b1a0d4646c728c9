export { createTopicAction } from './actions/createTopic';
export { scaffolderModuleConfluent as default } from './module';

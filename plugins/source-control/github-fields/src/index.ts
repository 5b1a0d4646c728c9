export { githubFieldsModule as default } from './module';

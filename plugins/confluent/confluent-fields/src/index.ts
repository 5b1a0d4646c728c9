export { confluentFieldsModule as default } from './module';

export { azureFieldsModule as default } from './module';

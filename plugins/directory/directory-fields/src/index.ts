export { directoryFieldsModule as default } from './module';

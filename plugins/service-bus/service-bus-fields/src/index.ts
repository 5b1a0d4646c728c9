export { serviceBusFieldsModule as default } from './module';

export { authModuleDirectory as default } from './module';

export { ecosystemBuilderModule as default } from './module';

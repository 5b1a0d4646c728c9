export { visitsModule } from './visitsModule';

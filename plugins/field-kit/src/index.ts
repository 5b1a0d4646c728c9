export * from './api';
export * from './check';
export * from './entries';
export * from './facts';
export * from './field';
export * from './lookups';
export { fieldKitModule } from './module';
export * from './picker';
export * from './query';

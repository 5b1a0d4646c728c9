export * from './ServiceProxy';

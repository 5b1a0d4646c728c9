export * from './ServiceProxy';
export * from './listen';

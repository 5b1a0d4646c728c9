export * from './azurePortal';
export * from './failures';
export * from './page';
export * from './steps';
export * from './topics';

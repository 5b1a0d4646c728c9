export * from './azureLists';
export * from './catalog';
export * from './confluent';
export * from './directory';
export * from './serviceBus';
export * from './sourceControl';

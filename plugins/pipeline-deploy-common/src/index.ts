export * from './confirmation';
export * from './constants';
export * from './pipelines';
export * from './registration';

export * from './answer';
export * from './parts';
export * from './query';
export * from './session';

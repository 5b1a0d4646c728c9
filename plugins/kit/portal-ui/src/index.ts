export * from './dialog';
export * from './media';
export * from './parts';
export * from './query';
export * from './session';

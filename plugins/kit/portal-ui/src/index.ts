export * from './answer';
export * from './charts';
export * from './dialog';
export * from './media';
export * from './moments';
export * from './parts';
export * from './query';
export * from './session';

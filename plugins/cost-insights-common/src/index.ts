export * from './alerts';
export * from './billing/focus';
export * from './billing/mapping';
export * from './changes';
export * from './constants';
export * from './csv';
export * from './currencies';
export * from './durations';

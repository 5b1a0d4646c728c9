export { createServiceStatusClient, type ServiceStatusClient } from './client';
export * from './constants';
export type { components } from './generated/paths';
export { namedServices } from './namedServices';
export * from './states';

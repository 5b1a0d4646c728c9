export { createServiceStatusClient, type ServiceStatusClient } from './client';
export * from './constants';
export type { components } from './generated/paths';
export * from './states';

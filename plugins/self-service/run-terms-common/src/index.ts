export { createRunTermsClient, type RunTermsClient } from './client';
export type { components } from './generated/paths';

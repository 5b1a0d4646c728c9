export { createOnCallClient, type OnCallClient } from './client';
export { ANNOTATIONS, MAX_REASON, ON_CALL_PLUGIN_ID } from './constants';
export type { components } from './generated/paths';

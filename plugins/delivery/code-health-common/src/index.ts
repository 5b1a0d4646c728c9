export { type CodeHealthClient, createCodeHealthClient } from './client';
export { CODE_HEALTH_PLUGIN_ID, PROJECT_KEY_ANNOTATION } from './constants';
export type { components } from './generated/paths';

export { type AssistantClient, createAssistantClient } from './client';
export { ASSISTANT_PLUGIN_ID } from './constants';
export type { components } from './generated/paths';

export { createQuickSearchClient, type QuickSearchClient } from './client';
export { QUICK_SEARCH_PLUGIN_ID } from './constants';
export type { components } from './generated/paths';

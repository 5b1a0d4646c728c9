export { RefreshSources } from './RefreshSources';
export type { RefreshSourcesProps } from './RefreshSources';

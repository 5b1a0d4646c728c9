export { SearchBar } from './SearchBar';
export { indexTemplates, searchTemplates } from './searchTemplates';
export { useHubAddress, type HubAddress } from './useHubAddress';

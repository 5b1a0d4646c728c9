export { toHubTemplate, type HubTemplate } from './HubTemplate';
export { useOwnerTitles } from './useOwnerTitles';
export { useTemplates } from './useTemplates';

export { documentTitleElement } from './titleElement';
export { useEntityTitle } from './useEntityTitle';
export { usePageTitle } from './usePageTitle';

export { documentTitleElement } from './titleElement';

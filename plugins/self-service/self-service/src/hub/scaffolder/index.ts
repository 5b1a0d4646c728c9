export { scaffolderApi } from './scaffolderApi';
export { scaffolderPage, titledSubPages } from './scaffolderPage';
export { scaffolderTexts } from './scaffolderTexts';

export { scaffolderApi } from './scaffolderApi';
export { authorSubPages, scaffolderPage } from './scaffolderPage';
export { scaffolderTexts } from './scaffolderTexts';
export { tasksSubPage } from './tasksSubPage';

export { scaffolderApi } from './scaffolderApi';
export { scaffolderTexts } from './scaffolderTexts';
export { tasksSubPage } from './tasksSubPage';

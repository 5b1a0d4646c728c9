export * from './types';
export { loadLists } from './loadLists';

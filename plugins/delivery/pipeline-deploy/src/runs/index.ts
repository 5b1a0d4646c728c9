export { RunDetail } from './RunDetail';
export { RunList } from './RunList';
export { runListsKey } from './queries';

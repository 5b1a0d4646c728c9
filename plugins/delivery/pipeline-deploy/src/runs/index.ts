export { RunDetail, type RunDetailProps } from './RunDetail';
export { RunList, type RunListProps } from './RunList';
export { RunStatus } from './RunStatus';
export { runListsKey } from './queries';

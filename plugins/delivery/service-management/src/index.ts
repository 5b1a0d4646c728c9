export { runbooksOf } from './tab/runbooks';
export { serviceManagementPlugin as default } from './plugin';

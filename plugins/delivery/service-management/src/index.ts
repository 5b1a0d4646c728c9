export { serviceManagementPlugin as default } from './plugin';
export { runbooksOf } from './tab/runbooks';

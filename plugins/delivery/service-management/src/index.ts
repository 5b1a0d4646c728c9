export { serviceManagementPlugin as default } from './plugin';

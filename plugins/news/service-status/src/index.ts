export { serviceStatusApiRef } from './api';
export { serviceStatusPlugin as default } from './plugin';

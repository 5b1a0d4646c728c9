export { serviceStatusPlugin as default } from './plugin';

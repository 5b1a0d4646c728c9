export { serviceStatusApiRef, type Service } from './api';
export { useServices } from './queries';
export { StateMark } from './state/StateMark';
export { serviceStatusPlugin as default } from './plugin';

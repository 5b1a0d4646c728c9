export {
  serviceStatusApiRef,
  type Affected,
  type Service,
  type ServiceHistory,
  type ServiceStatusApi,
} from './api';
export { useServices } from './queries';
export { StateMark } from './state/StateMark';
export { serviceStatusPlugin as default } from './plugin';

export {
  serviceStatusApiRef,
  type Affected,
  type Service,
  type ServiceHistory,
  type ServiceStatusApi,
} from './api';
export { serviceStatusPlugin as default } from './plugin';

export {
  serviceStatusApiRef,
  type Affected,
  type Incident,
  type Maintenance,
  type ReadOptions,
  type Service,
  type ServiceHistory,
  type ServiceStatusApi,
} from './ServiceStatusApi';
export { serviceStatusApi } from './HttpServiceStatusApi';

export {
  serviceStatusApiRef,
  type Affected,
  type DisturbedOwner,
  type EntryList,
  type Incident,
  type Maintenance,
  type Service,
  type ServiceHistory,
  type ServiceStatusApi,
} from './ServiceStatusApi';
export { serviceStatusApi } from './HttpServiceStatusApi';

export {
  accounts,
  applications,
  buildApplication,
  configs,
  environmentOf,
  pools,
  topics,
} from './answers';
export { setupField, type SetupOptions } from './setupField';

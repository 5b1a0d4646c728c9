export {
  accounts,
  applications,
  buildApplication,
  configs,
  environmentOf,
  pools,
  topics,
} from './answers';
export { setupField } from './setupField';

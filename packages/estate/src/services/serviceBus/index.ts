export { createServiceBus } from './createServiceBus';

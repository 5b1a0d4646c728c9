export { startTelemetry } from './startTelemetry';

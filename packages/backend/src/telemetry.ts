import { startTelemetry } from '@portal/plugin-telemetry-node';

// In a module of its own and first, because what is measured must be loaded after it.
startTelemetry(process.env);

import './telemetry';
import './captureConsole';
import { createBackend } from '@backstage/backend-defaults';
import { features } from './features';
import { startOrEnd } from './startOrEnd';

const backend = createBackend();
features.forEach(feature => backend.add(feature));
// A roll-out runs the migrations before, with the role that owns the tables (docs/production.md, Postgres).
void startOrEnd(backend, {
  thenStop: process.argv.includes('--migrate-only'),
});

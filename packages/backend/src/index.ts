import './captureConsole';
import { createBackend } from '@backstage/backend-defaults';
import { features } from './features';
import { startOrEnd } from './startOrEnd';

const backend = createBackend();
features.forEach(feature => backend.add(feature));
void startOrEnd(backend);

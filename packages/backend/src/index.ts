import './captureConsole';
import { createBackend } from '@backstage/backend-defaults';
import { features } from './features';

const backend = createBackend();
features.forEach(feature => backend.add(feature));
backend.start();

import '@backstage/ui/css/styles.css';
import './discoveredPlugins';
import { createApp } from '@backstage/frontend-defaults';
import { features } from './features';

/** The portal's frontend app. */
export const appRoot = createApp({ features }).createRoot();

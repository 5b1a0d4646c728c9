export { integrationsPlugin as default } from './plugin';

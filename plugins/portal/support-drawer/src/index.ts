export { supportDrawerPlugin as default } from './plugin';

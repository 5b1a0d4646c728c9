export { directoryPlugin as default } from './plugin';

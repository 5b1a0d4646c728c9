export { accessWhyPlugin as default } from './plugin';

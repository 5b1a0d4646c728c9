export { standardsPlugin as default } from './plugin';

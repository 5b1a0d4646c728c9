export { carbonPlugin as default } from './plugin';

export { confluentPlugin as default } from './plugin';

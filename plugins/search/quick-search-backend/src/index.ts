export { quickSearchPlugin as default } from './plugin';

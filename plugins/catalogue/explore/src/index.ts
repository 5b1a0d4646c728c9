export { explorePlugin as default } from './plugin';

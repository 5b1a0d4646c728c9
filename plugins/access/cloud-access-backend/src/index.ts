export { cloudAccessPlugin as default } from './plugin';

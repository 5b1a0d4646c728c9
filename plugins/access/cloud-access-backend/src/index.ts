export { cloudAccessFeature as default } from './feature';

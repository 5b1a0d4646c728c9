export { accessWhyFeature as default } from './feature';

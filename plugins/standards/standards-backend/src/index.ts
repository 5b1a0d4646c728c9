export { standardsFeature as default } from './feature';

export { catalogSourcesFeature as default } from './feature';

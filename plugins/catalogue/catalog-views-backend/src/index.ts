export { catalogViewsFeature as default } from './feature';

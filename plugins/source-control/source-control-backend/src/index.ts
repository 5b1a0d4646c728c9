export { sourceControlFeature as default } from './feature';

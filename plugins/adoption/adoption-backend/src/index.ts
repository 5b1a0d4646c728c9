export { adoptionFeature as default } from './feature';

export { adoptionPlugin as default } from './plugin';

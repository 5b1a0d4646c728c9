export { portalPolicyFeature as default } from './feature';

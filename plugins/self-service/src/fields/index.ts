export { upstreamFields } from './extensions';

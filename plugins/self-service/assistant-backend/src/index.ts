export { assistantPlugin as default } from './plugin';

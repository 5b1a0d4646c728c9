export { adrsPlugin as default } from './plugin';

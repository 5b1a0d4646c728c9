export { sourceControlPlugin as default } from './plugin';

export { assistantsPlugin as default } from './plugin';

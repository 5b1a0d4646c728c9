export { timeSaverPlugin as default } from './plugin';

export { serviceBusPlugin as default } from './plugin';

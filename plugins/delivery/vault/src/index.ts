export { vaultPlugin as default } from './plugin';

export { createAzure } from './createAzure';

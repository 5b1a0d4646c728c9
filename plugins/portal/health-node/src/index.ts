export { databaseHealthFactory as default } from './databaseHealthFactory';

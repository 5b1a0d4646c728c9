export { runsFeature as default } from './feature';

export { levelSource, type LevelContext } from './levelSource';
export { useLevelContext } from './useLevelContext';

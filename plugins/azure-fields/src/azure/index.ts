export { LEVEL_LISTS } from './levelLists';
export { levelSource, type LevelContext } from './levelSource';
export { useLevelContext } from './useLevelContext';

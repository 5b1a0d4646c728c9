export { MainLandmark } from './MainLandmark';
export { upstreamRepairsElement } from './accessibilityElement';
export { SkipLink } from './SkipLink';

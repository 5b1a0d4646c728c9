export { MainLandmark } from './MainLandmark';
export { upstreamRepairsElement } from './accessibilityElement';

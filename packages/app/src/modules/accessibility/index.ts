export { upstreamRepairsElement } from './accessibilityElement';

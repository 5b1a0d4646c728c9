export { layoutWithBanner } from './layoutWithBanner';

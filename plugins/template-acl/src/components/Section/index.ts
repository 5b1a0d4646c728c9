export { LoadFault } from './LoadFault';
export { LoadingRows } from './LoadingRows';
export { Moment } from './Moment';
export { Section } from './Section';

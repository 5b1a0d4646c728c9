export { iconBundle } from './iconBundle';
export { kindIcon } from './kindIcons';
export { KindMark } from './KindMark';

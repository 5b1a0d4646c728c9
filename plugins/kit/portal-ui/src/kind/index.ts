export { KIND_ICONS, kindIcon } from './kindIcons';
export { KindMark } from './KindMark';

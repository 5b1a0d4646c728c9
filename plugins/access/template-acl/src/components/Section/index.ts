export { Paged } from './Paged';
export { Section } from './Section';
export { ShownCount } from './ShownCount';

export { contrast } from './contrast.ts';
export { tokensCss } from './css.ts';
export { type ColourName, type Scheme, space, tokens } from './tokens.ts';

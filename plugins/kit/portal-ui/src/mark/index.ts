export { StateIcon, StateMark } from './StateMark';
export type { Tone } from './tones';

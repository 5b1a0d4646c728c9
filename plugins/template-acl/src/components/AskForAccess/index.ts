export { AskForAccess } from './AskForAccess';
export type { AskForAccessProps } from './types';

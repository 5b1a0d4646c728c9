export { TextDialog } from './TextDialog';

export { PartTextField } from './PartTextField';

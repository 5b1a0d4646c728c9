export { TitledText } from './TitledText';

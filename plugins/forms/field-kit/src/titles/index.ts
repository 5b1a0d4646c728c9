export { TitledText, type TitledTextProps } from './TitledText';

export { ChoiceSelect, type ChoiceSelectProps } from './ChoiceSelect';

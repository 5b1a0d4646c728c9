export { ChoiceSelect } from './ChoiceSelect';
export { PartTextField } from './PartTextField';

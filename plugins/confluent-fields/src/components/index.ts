export { EnvironmentChoice } from './EnvironmentChoice';
export { EnvironmentSelect } from './EnvironmentSelect';
export { FieldGroup } from './FieldGroup';

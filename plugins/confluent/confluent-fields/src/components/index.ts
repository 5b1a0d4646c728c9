export { EnvironmentChoice } from './EnvironmentChoice';
export { EnvironmentSelect } from './EnvironmentSelect';

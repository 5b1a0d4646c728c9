export {
  choose,
  fact,
  FAILURES,
  fieldOf,
  fillIn,
  OTHER_STEP,
  picker,
  SOME_FAILURES,
} from '@portal/plugin-field-kit/testUtils';
export * from './topics';

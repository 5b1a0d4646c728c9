export {
  choose,
  fact,
  fieldOf,
  fillIn,
  OTHER_STEP,
  picker,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
export * from './topics';

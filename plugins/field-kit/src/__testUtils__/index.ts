export {
  deferred,
  failure,
  FakePortal,
  SIGNED_IN,
  type FakePortalOptions,
  type FakeSystem,
  type TestApi,
} from './FakePortal';
export { FAILURES, SOME_FAILURES } from './failures';
export { choose, fact, fillIn, picker } from './page';
export { renderWizard, type RenderWizardOptions } from './renderWizard';
export { fieldOf, OTHER_STEP } from './steps';
export {
  testIncompleteLists,
  testLookups,
  type LookupCase,
} from './testLookups';
export { typeQuickly } from './typeQuickly';

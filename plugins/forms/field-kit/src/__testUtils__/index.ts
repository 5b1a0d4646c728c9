export {
  deferred,
  failure,
  FakePortal,
  SIGNED_IN_REF,
  type FakePortalOptions,
  type TestApi,
} from './FakePortal';
export { complainingFields, namesOfFields } from './fieldModule';
export { expectUnchecked } from './expectUnchecked';
export { FAILURES, SYSTEM_FAILS } from './failures';
export { askIncomplete, testLookupCases, type LookupCase } from './lookupCases';
export { choose, fact, fillIn, picker } from './page';
export { renderWizard, type RenderWizardOptions } from './renderWizard';
export { setUpFieldTests } from './setUpFieldTests';
export { fieldOf, OTHER_STEP } from './steps';
export { typeQuickly } from './typeQuickly';

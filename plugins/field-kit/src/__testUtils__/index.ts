export {
  deferred,
  failure,
  FakePortal,
  SIGNED_IN,
  type FakePortalOptions,
} from './FakePortal';
export { renderWizard, type RenderWizardOptions } from './renderWizard';
export { typeQuickly } from './typeQuickly';

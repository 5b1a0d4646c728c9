export { forgetFormDrafts } from './draft/forgetFormDrafts';
export { WizardRoutes } from './WizardRoutes';

export { WizardRoutes } from './WizardRoutes';

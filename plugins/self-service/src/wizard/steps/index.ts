export { StepForm } from './StepForm';
export { StepProgress } from './StepProgress';
export { useWizard } from './useWizard';

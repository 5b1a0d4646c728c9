export { StepForm } from './StepForm';
export { StepProgress } from './StepProgress';
export { STEP_PARAM } from './stepAddress';
export { useStepAddress, type StepAddress } from './useStepAddress';
export { useWizard } from './useWizard';

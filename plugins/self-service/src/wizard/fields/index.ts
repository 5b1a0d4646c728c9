export { useFormFields } from './useFormFields';

export { getCompanyRules, useCompanyRules } from './companyRules';
export { createFieldApis } from './createFieldApis';
export type { FieldApis } from './FieldApis';
export { useFieldApis } from './useFieldApis';

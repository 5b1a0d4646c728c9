export { getCompanyRules, useCompanyRules } from './companyRules';

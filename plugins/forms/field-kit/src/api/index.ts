export { getCompany, useCompany } from './company';

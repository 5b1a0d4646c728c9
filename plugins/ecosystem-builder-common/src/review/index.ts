export { formatValue, reviewUpdate, type ReviewedChange } from './update';

export { reviewCreate, type ReviewedValue } from './create';
export { describeEffect } from './effects';
export { formatValue, reviewUpdate, type ReviewedChange } from './update';

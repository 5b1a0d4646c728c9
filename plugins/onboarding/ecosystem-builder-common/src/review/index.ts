export { formatValue, reviewUpdate, type ReviewedChange } from './update';
export { reviewCreate, type ReviewedValue } from './create';
export { outcomeOf } from './outcomes';

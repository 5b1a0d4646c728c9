export { formatValue, reviewUpdate } from './update';
export { reviewCreate } from './create';
export { outcomeOf } from './outcomes';

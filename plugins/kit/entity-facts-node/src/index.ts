export { createComponentFacts, type FactValues } from './createComponentFacts';

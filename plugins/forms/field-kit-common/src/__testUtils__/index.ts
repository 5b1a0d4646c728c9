export { HOSTILE_TEXTS } from './hostile';
export {
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from './testFieldRules';

export { HOSTILE_TEXTS, HOSTILE_VALUES } from './hostile';
export {
  testFieldRules,
  type FieldRuleTests,
  type LookupCase,
  type RuleCase,
} from './testFieldRules';

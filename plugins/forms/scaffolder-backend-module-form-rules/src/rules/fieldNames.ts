import { UPSTREAM_RULES } from '../upstream';
import type { FieldRules } from './FieldRules';

/** Backstage's field whose value only the task gets; there is nothing to check. */
const SECRET = 'Secret';

/** The names that a template may use for `ui:field` in this portal. */
export function fieldNames({ names }: Pick<FieldRules, 'names'>): string[] {
  return [...names, ...Object.keys(UPSTREAM_RULES), SECRET].sort();
}

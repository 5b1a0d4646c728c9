import {
  configApiRef,
  useApiHolder,
  type ApiHolder,
} from '@backstage/frontend-plugin-api';
import type { FieldCompany, FieldRule } from '@portal/plugin-field-kit-common';

/** What each reader of the configuration has returned in an app. */
const known = new WeakMap<ApiHolder, Map<unknown, unknown>>();

/**
 * Returns the company's configuration that a rule needs, read once per app.
 *
 * @throws Error with the configuration key that is missing or invalid
 */
export function getCompany<Rule extends FieldRule>(
  rule: Rule,
  holder: ApiHolder,
): FieldCompany<Rule> {
  const { readCompany } = rule;
  const read = known.get(holder) ?? new Map<unknown, unknown>();
  known.set(holder, read);
  if (!read.has(readCompany)) {
    const config = holder.get(configApiRef);
    if (!config) throw new Error('The app has no configuration');
    read.set(readCompany, readCompany(config));
  }
  // The map holds the result of each reader under this reader.
  return read.get(readCompany) as FieldCompany<Rule>;
}

/** The company's configuration that a rule needs. */
export function useCompany<Rule extends FieldRule>(
  rule: Rule,
): FieldCompany<Rule> {
  return getCompany(rule, useApiHolder());
}

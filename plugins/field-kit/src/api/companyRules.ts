import {
  configApiRef,
  useApiHolder,
  type ApiHolder,
} from '@backstage/frontend-plugin-api';
import {
  readCompanyRules,
  type CompanyRules,
} from '@portal/plugin-field-kit-common';

const known = new WeakMap<ApiHolder, CompanyRules>();

/**
 * Returns the company's rules, read once per app.
 *
 * @throws Error with the configuration key that is missing or invalid
 * @public
 */
export function getCompanyRules(holder: ApiHolder): CompanyRules {
  const read = known.get(holder);
  if (read) return read;
  const config = holder.get(configApiRef);
  if (!config) throw new Error('The app has no configuration');
  const rules = readCompanyRules(config);
  known.set(holder, rules);
  return rules;
}

/**
 * The company's rules from the configuration.
 *
 * @public
 */
export function useCompanyRules(): CompanyRules {
  return getCompanyRules(useApiHolder());
}

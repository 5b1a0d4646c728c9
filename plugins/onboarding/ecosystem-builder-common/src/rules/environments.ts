import {
  NO_ENVIRONMENT,
  NONPROD_ENVIRONMENTS,
  PROD_ENVIRONMENTS,
  type Payload,
} from '../payload';
import { labelOf, OWN_MESSAGES } from '../texts';
import type { Problem } from './context';

const CHOICES = {
  prod_rg_env: PROD_ENVIRONMENTS as readonly string[],
  nonprod_rg_env: NONPROD_ENVIRONMENTS.filter(
    name => name !== NO_ENVIRONMENT,
  ) as readonly string[],
};

const KEYS = ['prod_rg_env', 'nonprod_rg_env'] as const;

/** Checks that each environment is one of its list and stands there once (ledger E-140 to E-145). */
export function checkEnvironments(payload: Payload): Problem[] {
  return KEYS.filter(key => {
    const chosen = payload[key] ?? [];
    return (
      new Set(chosen).size !== chosen.length ||
      !chosen.every(name => CHOICES[key].includes(name))
    );
  }).map(key => ({ field: key, message: OWN_MESSAGES.choice(labelOf(key)) }));
}

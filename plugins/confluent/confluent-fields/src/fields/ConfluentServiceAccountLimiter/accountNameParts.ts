import {
  type confluentServiceAccountLimiterRule,
  MAX_SERVICE_ACCOUNTS,
  toOwnerKey,
} from '@portal/plugin-confluent-common';
import type { NamePart, PortalField } from '@portal/plugin-field-kit';

/** The numbers of which the new account gets the first that is free. */
const NUMBERS = Array.from(
  { length: MAX_SERVICE_ACCOUNTS },
  (_, index) => index + 1,
).join(' or ');

/** Returns the parts of the name that the new account gets. */
export function accountNameParts({
  value,
  options,
  company,
}: Pick<
  PortalField<typeof confluentServiceAccountLimiterRule>,
  'value' | 'options' | 'company'
>): NamePart[] {
  return company.accountNames.label({
    type: options.type,
    owner: options.mra && toOwnerKey(options.mra),
    environment: value.environment,
    number: NUMBERS,
  });
}

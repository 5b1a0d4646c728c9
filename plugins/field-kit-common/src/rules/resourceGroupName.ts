import { isUuid } from '@portal/plugin-company-systems-common';
import { AZURE_NAMES } from '@portal/plugin-azure-common';
import { z } from 'zod/v3';
import { defineRule, messages } from '../FieldRule';
import { hasNameFormat, NAME_FORMAT } from '../lib/nameFormat';
import { optional, pattern } from '../lib/options';
import { checkPattern } from '../lib/pattern';
import { isBlank, MANDATORY, tooLong } from '../lib/text';
import { lookUp } from '../lookups';
import { AZURE_LISTS } from '../systems/azureLists';

/** Texts of `ResourceGroupName` (ledger C-028 to C-032). */
export const RESOURCE_GROUP_MESSAGES = {
  empty: MANDATORY,
  /** Default; the template may replace it. */
  exists: 'Resource Group Already Exists',
  available: 'Resource Group Available',
  subscriptionMissing: 'Please select a subscription Id',
  /** Own text beside `available`, if Azure refused the portal's request (ledger C-036). */
  mayNotLook:
    'The portal may not look into this subscription: whether the name is free is not certain',
} as const;

function checkName(name: string): string | undefined {
  const { maxLength } = AZURE_NAMES.resourceGroup;
  if (name.length > maxLength) return tooLong(maxLength);
  return hasNameFormat(name) ? undefined : NAME_FORMAT;
}

/** The name of a new resource group; the value is the name. */
export const resourceGroupName = defineRule({
  options: z.object({
    subscriptionId: z
      .string()
      .optional()
      .describe(
        'Id of the subscription, as a rule another field: ${{ parameters.subscription.id }}',
      ),
    pattern,
    existsMessage: z
      .string()
      .optional()
      .describe('Text for a name that is taken'),
    optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: NAME_FORMAT,
  check(name, { options }) {
    if (isBlank(name)) return options.optional ? [] : [MANDATORY];
    if (!isUuid(options.subscriptionId ?? '')) {
      return [RESOURCE_GROUP_MESSAGES.subscriptionMissing];
    }
    return messages(checkName(name), checkPattern(name, options.pattern));
  },
  lookups: (name, { options }) =>
    isBlank(name)
      ? []
      : [
          lookUp(
            'free',
            AZURE_LISTS.resourceGroup,
            {
              params: { subscriptionId: options.subscriptionId ?? '' },
              id: name,
            },
            {
              message: options.existsMessage ?? RESOURCE_GROUP_MESSAGES.exists,
              goodMessage: RESOURCE_GROUP_MESSAGES.available,
            },
          ),
        ],
});

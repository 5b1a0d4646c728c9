import { isUuid } from '@portal/plugin-backend-kit-common';
import {
  checkConvention,
  checkPattern,
  defineRule,
  firstMessage,
  hasNameFormat,
  isBlank,
  lookUp,
  MANDATORY,
  NAME_FORMAT,
  tooLong,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { AZURE_LISTS } from '../lookups/azureLists';
import { AZURE_CONVENTIONS, AZURE_NAMES } from '../names';
import { newNameOptions } from './newNameOptions';

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
export const resourceGroupNameRule = defineRule({
  name: 'ResourceGroupName',
  options: z.object({
    subscriptionId: z
      .string()
      .optional()
      .describe(
        'Id of the subscription, as a rule another field: ${{ parameters.subscription.id }}',
      ),
    ...newNameOptions,
  }),
  value: z.string(),
  initialValue: '',
  malformed: NAME_FORMAT,
  check(name, { options }) {
    if (isBlank(name)) return options.optional ? [] : [MANDATORY];
    if (!isUuid(options.subscriptionId ?? '')) {
      return [RESOURCE_GROUP_MESSAGES.subscriptionMissing];
    }
    return firstMessage(
      checkName(name),
      options.convention
        ? checkConvention(name, AZURE_CONVENTIONS.resourceGroup)
        : undefined,
      checkPattern(name, options.pattern),
    );
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
